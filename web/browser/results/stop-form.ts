import { callApi } from "../api/call.ts";
import type { JobStatus } from "../api/job-status.ts";
import { make } from "../elements/make.ts";

/**
 * A form that cancels a running job, once `account.js` has asked. If the API refuses, the job's own page handles it.
 */
export function stopForm({ request_id: id, alias, documents }: JobStatus, onCancelled: () => void): HTMLFormElement {
  const name = `“${alias ?? documents[0]?.file_name ?? "the job"}”`;
  const what = documents.length > 1 ? `${name} with its ${documents.length} documents` : name;
  const confirmed = make("input", { type: "hidden", name: "confirmed" });
  const form = make(
    "form",
    {
      method: "post",
      action: `/account/jobs/${id}/delete`,
      "data-ask": `Cancel ${what} and delete what was read so far? Pages that are not done are not charged.`,
      "data-yes": "Cancel and delete",
    },
    confirmed,
    make("button", { type: "submit", class: "danger small" }, "Cancel"),
  );
  form.addEventListener("submit", (event) => {
    if (confirmed.value !== "yes") return;
    event.preventDefault();
    callApi(`requests/${id}`, { method: "DELETE" }).then(onCancelled, () => form.submit());
  });
  return form;
}
