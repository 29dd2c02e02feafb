import { describe, expect, it } from "vitest";
import { as } from "../support/api.ts";
import { brokenPdf, pages } from "../support/pdf.ts";
import { createKey, signedUp } from "../support/visitor.ts";

const jobIn = (response: Response): string =>
  /\/account\/jobs\/([\w-]+)$/.exec(response.headers.get("Location") ?? "")?.[1] ?? "";

describe("failed pages of a job", () => {
  it("are sent again as a new job, and only that is charged", async () => {
    const visitor = await signedUp();
    const api = as({ apiKey: await createKey(visitor) });
    const first = await api.extract(
      [
        { name: "whole.pdf", bytes: await pages(2) },
        { name: "torn.pdf", bytes: await brokenPdf("One page.", "Another page.") },
      ],
      { alias: "reports" },
    );
    expect(first).toMatchObject({ status: "completed", credits: { reserved: 5, charged: 4, released: 1 } });
    const page = await (await visitor.get(`/account/jobs/${first.request_id}`)).text();
    expect(page).toContain('<td role="cell" data-label="Pages">3</td>');
    expect(page).toContain("partly failed");
    expect(page).toContain("Try the failed pages again");

    const answer = await visitor.post(`/account/jobs/${first.request_id}/retry`);
    expect(answer.status).toBe(303);
    const again = await api.ended(jobIn(answer));
    expect(again).toMatchObject({
      alias: "reports: retry of failed pages",
      total: 1,
      pages_total: 1,
      documents: [{ file_name: "torn.pdf", total_pages: 1 }],
      credits: { reserved: 1, charged: 0, released: 1 },
    });
    // The retry has a copy of the file, so the first job may be deleted.
    expect((await api.remove(first.request_id)).status).toBeLessThan(300);
    const third = await visitor.post(`/account/jobs/${again.request_id}/retry`);
    expect(third.status).toBe(303);
    expect((await api.ended(jobIn(third))).pages_total).toBe(1);
  });

  it("do not exist if all went well, and cannot be sent again by anyone else", async () => {
    const visitor = await signedUp();
    const api = as({ apiKey: await createKey(visitor) });
    const { request_id } = await api.extract([{ name: "a.pdf", bytes: await pages(1) }]);
    expect(await (await visitor.get(`/account/jobs/${request_id}`)).text()).not.toContain("Try the failed pages again");
    const refused = await visitor.post(`/account/jobs/${request_id}/retry`);
    expect(refused.status).toBe(409);
    expect(await refused.text()).toContain("No page of this job has failed.");
    const long = await visitor.post(`/account/jobs/${request_id}/retry`, { password: "x".repeat(501) });
    expect(long.status).toBe(422);
    const stranger = await signedUp();
    expect((await stranger.post(`/account/jobs/${request_id}/retry`)).status).toBe(404);
    expect((await visitor.post(`/account/jobs/${request_id}/retry`, {}, "http://elsewhere.test")).status).toBe(403);
  });
});
