/** A program that uses the client typed by `openapi-typescript`, as a user would write it. */
export const TYPESCRIPT = `
import { readFile } from "node:fs/promises";
import createClient from "openapi-fetch";
import type { components, paths } from "./quire.d.ts";

const [baseUrl = "", key = "", path = ""] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl, headers: { Authorization: \`Bearer \${key}\` } });

const form = { alias: "generated" };
const submitted = await client.POST("/api/v1/extract", {
  body: { form, documents: ["report.pdf"] },
  bodySerializer: () => {
    const parts = new FormData();
    parts.append("form", JSON.stringify(form));
    parts.append("documents", new File([file], "report.pdf"));
    return parts;
  },
});
const id: string | undefined = submitted.data?.request_uid;
if (id === undefined) throw new Error(JSON.stringify(submitted.error));

let status: components["schemas"]["RequestStatus"] | undefined;
while (status === undefined || status.status === "processing") {
  const params = { path: { request_id: id }, query: { wait: 20 } };
  status = (await client.GET("/api/v1/request-status/{request_id}", { params })).data;
  if (status === undefined) throw new Error("no status");
}
const document_ids = status.documents.map((document) => document.document_id);
const texts = await client.POST("/api/v1/documents/markdown", { body: { document_ids } });
for (const result of texts.data?.results ?? []) console.log(result.success ? result.content : result.error);
const page = { document_id: document_ids[0] ?? "", page: "2" };
const second = await client.GET("/api/v1/documents/{document_id}/pages/{page}", { params: { path: page } });
console.log(second.data?.format === "markdown" ? second.data.content.length : second.error);
const refused = await client.GET("/api/v1/document-status/{document_id}", { params: { path: { document_id: "none" } } });
console.log("refused:", refused.error?.code);
`.replace("const form =", "const file = await readFile(path);\nconst form =");

/** The same with the client that OpenAPI Generator makes for Python. */
export const PYTHON = `
import json
import sys

import quire_generated as quire
from quire_generated.rest import ApiException

base_url, key, path = sys.argv[1:]
configuration = quire.Configuration(host=base_url)
configuration.access_token = key
client = quire.ApiClient(configuration)
# The generator gives an operation one kind of body, the first; of the others it would still take JSON.
client.select_header_content_type = lambda types: (types or ["application/json"])[0]
extraction, status_api, results = quire.ExtractionApi(client), quire.StatusApi(client), quire.ResultsApi(client)

# The generator sends a part that is an object as Python would print it, so that it is written as JSON here.
submitted = extraction.extract(json.dumps({"alias": "generated"}), documents=[path])
while True:
    status = status_api.get_request_status(submitted.request_uid, wait=20)
    if status.status != "processing":
        break
document_ids = [document.document_id for document in status.documents]
texts = results.documents_markdown({"document_ids": document_ids})
for result in texts.results:
    print(result["content"] if result["success"] else result["error"])
print(len(results.get_page(document_ids[0], 2)["content"]))
try:
    status_api.get_document_status("none")
except ApiException as error:
    print("refused:", json.loads(error.body)["code"])
`;
