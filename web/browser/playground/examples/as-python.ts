import { type Call, PASSWORD_VARIABLE } from "./call.ts";

const INDENT = "    ";

/** A value as a Python literal. Strings are written as JSON, which Python reads in the same way. */
function literal(value: unknown, depth = 0): string {
  if (value === null || value === undefined) return "None";
  if (value === true) return "True";
  if (value === false) return "False";
  if (typeof value !== "object") return JSON.stringify(value);
  const parts = Array.isArray(value)
    ? value.map((item) => literal(item, depth + 1))
    : Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${literal(item, depth + 1)}`);
  const [open, close] = Array.isArray(value) ? ["[", "]"] : ["{", "}"];
  const inLine = `${open}${parts.join(", ")}${close}`;
  if (inLine.length + depth * INDENT.length < 80 && !inLine.includes("\n")) return inLine;
  const inner = INDENT.repeat(depth + 1);
  return `${open}\n${parts.map((part) => `${inner}${part},\n`).join("")}${INDENT.repeat(depth)}${close}`;
}

/** The job from the first call to the last, with the client package. */
export function asPython(call: Call): string {
  const { origin, mode, fileNames, urls, wishes, hasPassword, schema } = call;
  const isExtract = mode === "extract";
  const wanted = [
    urls.length > 0 ? `urls=${literal(urls, 1)}` : literal(fileNames, 1),
    ...Object.entries(wishes).map(([name, value]) => `${name}=${literal(value, 1)}`),
    ...(hasPassword ? [`password=os.environ["${PASSWORD_VARIABLE}"]`] : []),
    ...(isExtract ? [] : ["json_schema=schema"]),
  ];
  return [
    "# pip install quire-client",
    ...(hasPassword ? ["import os", ""] : []),
    "from quire_client import Client",
    "",
    `client = Client(${JSON.stringify(origin)})  # reads the key from QUIRE_API_KEY`,
    ...(isExtract ? [] : ["", `schema = ${literal(schema)}`]),
    "",
    `job = client.${isExtract ? "extract" : "extract_fields"}(`,
    ...wanted.map((each) => `${INDENT}${each},`),
    ")",
    "status = job.wait()",
    "",
    "done = []",
    "for document in status.documents:",
    `    if document.status == "completed":`,
    "        done.append(document.document_id)",
    "    else:",
    "        print(document.file_name, document.error.message)",
    `for result in client.${isExtract ? "markdown" : "fields"}(done):`,
    "    if result.success:",
    `        print(result.content${isExtract ? "" : ", result.citations"})`,
  ].join("\n");
}
