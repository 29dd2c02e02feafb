import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { makeJpeg, makePng, makeTiff } from "../../extraction/picture-files/make-pictures.ts";
import { newAccount, type TestAccount } from "../support/account.ts";
import { as, call, problemOf } from "../support/api.ts";

/* Pictures as documents, through every way in that accepts PDFs. */

const base64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

const send = async (account: TestAccount, path: string, type: string, body: Uint8Array) =>
  call(path, { method: "POST", headers: { ...as(account).headers, "Content-Type": type }, body });

const uid = async (response: Response): Promise<string> =>
  ((await response.json()) as { request_uid: string }).request_uid;

const filesOf = async () => (await env.FILES.list({ prefix: "requests/" })).objects.map(({ key }) => key);

describe("a picture as a document", () => {
  it("can be uploaded, has a page for each frame, and is kept as it was sent", async () => {
    const api = as(await newAccount());
    const tiff = makeTiff({}, {});
    const response = await api.submit(
      [
        { name: "fax.tif", bytes: tiff },
        { name: "photo.jpeg", bytes: makeJpeg({ orientation: 6 }) },
      ],
      {},
    );
    const id = await uid(response);
    const status = await api.ended(id);
    expect(status).toMatchObject({ status: "completed", pages_total: 3 });
    expect(status.documents.map(({ file_name, total_pages }) => [file_name, total_pages])).toEqual([
      ["fax.tif", 2],
      ["photo.jpeg", 1],
    ]);
    const [fax, photo] = status.documents;
    const types = [fax, photo].map(async (document) => {
      const told = await api.get(`/api/v1/document-status/${document?.document_id}`);
      return ((await told.json()) as { file_type: string }).file_type;
    });
    expect(await Promise.all(types)).toEqual(["image/tiff", "image/jpeg"]);
    const stored = await env.FILES.get(`requests/${id}/documents/${fax?.document_id}/original.tif`);
    expect(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(tiff);
    const images = await api.post("/api/v1/documents/images", { document_ids: [fax?.document_id] });
    // Two pages, and a crop of the dark half of each.
    expect(await images.json()).toMatchObject({ total_images: 4 });
  });

  it("is read as far as possible if its file is truncated, with a warning", async () => {
    const account = await newAccount();
    const cut = makePng().slice(0, -12);
    const converted = await send(account, "/api/v1/convert?format=json&ocr=off", "image/png", cut);
    expect(converted.status).toBe(200);
    const { pages } = (await converted.json()) as { pages: Record<string, { page_metadata: object }> };
    expect(pages["1"]?.page_metadata).toMatchObject({ warnings: ["no_text_layer", "damaged_picture"] });
  });

  it("can be sent as a body and in JSON, and is named after its kind if it has no name", async () => {
    const account = await newAccount();
    const api = as(account);
    const raw = await api.ended(await uid(await send(account, "/api/v1/extract", "image/png", makePng())));
    expect(raw.documents.map(({ file_name }) => file_name)).toEqual(["document.png"]);
    const misspelt = await api.ended(await uid(await send(account, "/api/v1/extract", "image/jpg", makeJpeg())));
    expect(misspelt.documents.map(({ file_name }) => file_name)).toEqual(["document.jpg"]);
    const inline = await api.post("/api/v1/extract", { documents: [{ content: base64(makeJpeg()) }] });
    expect((await api.ended(await uid(inline))).documents[0]?.file_name).toBe("document.jpg");
    const converted = await send(account, "/api/v1/convert?format=json", "image/tiff", makeTiff({}));
    expect(Object.keys(((await converted.json()) as { pages: object }).pages)).toEqual(["1"]);
  });

  it("gets a quote based on its number of pages", async () => {
    const account = await newAccount();
    const quoted = await send(account, "/api/v1/quote", "image/tiff", makeTiff({}, {}, {}));
    expect(await quoted.json()).toMatchObject({ pages: 3, documents: [{ page_count: 3 }] });
  });

  it.each([
    ["of too many pixels", makePng({ width: 30_000, height: 30_000 }), 413, "30,000 x 30,000 pixels"],
    ["that is not a picture beyond its header", makePng().slice(0, 20), 422, "damaged"],
    [
      "of an unsupported kind",
      Uint8Array.from([0, 0, 0, 24, ..."ftypheic".split("").map((letter) => letter.charCodeAt(0))]),
      415,
      "HEIC",
    ],
  ])("%s is refused by name and leaves nothing", async (_, bytes, status, words) => {
    const api = as(await newAccount());
    const before = await filesOf();
    const response = await api.submit([{ name: "picture.png", bytes }], {});
    expect(response.status).toBe(status);
    const problem = await problemOf(response);
    expect(problem.detail).toContain("picture.png");
    expect(problem.detail).toContain(words);
    await expect.poll(() => filesOf()).toEqual(before);
  });
});
