import { type Call, indented, PASSWORD_VARIABLE } from "./call.ts";

const text = (value: unknown): string => JSON.stringify(value);

function sourcesOf({ fileNames, urls }: Call): string[] {
  if (urls.length > 0) return [`  urls: [${urls.map(text).join(", ")}],`];
  const files = fileNames.map((name) => `    { name: ${text(name)}, data: await openAsBlob(${text(name)}) },`);
  return ["  files: [", ...files, "  ],"];
}

/** The job from the first call to the last, with the client package. */
export function asTypeScript(call: Call): string {
  const { origin, mode, urls, wishes, hasPassword, schema } = call;
  const isExtract = mode === "extract";
  const input = [
    ...sourcesOf(call),
    ...Object.entries(wishes).map(([name, value]) => `  ${name}: ${text(value)},`),
    ...(hasPassword ? [`  password: process.env.${PASSWORD_VARIABLE},`] : []),
    ...(isExtract ? [] : [`  jsonSchema: ${indented(JSON.stringify(schema, null, 2), "  ")},`]),
  ];
  return [
    "// npm install quire-client",
    ...(urls.length > 0 ? [] : [`import { openAsBlob } from "node:fs";`]),
    `import { QuireClient } from "quire-client";`,
    "",
    `const client = new QuireClient({ baseUrl: ${text(origin)}, apiKey: process.env.QUIRE_API_KEY ?? "" });`,
    "",
    `const job = await client.${isExtract ? "extract" : "extractFields"}({`,
    ...input,
    "});",
    "const { documents } = await job.wait();",
    "",
    "const done: string[] = [];",
    "for (const { document_id, file_name, status, error } of documents) {",
    '  if (status === "completed") done.push(document_id);',
    "  else console.error(file_name, error?.message);",
    "}",
    `const { results } = await client.${isExtract ? "markdown" : "fields"}(done);`,
    `for (const result of results) if (result.success) console.log(result.content${isExtract ? "" : ", result.citations"});`,
  ].join("\n");
}
