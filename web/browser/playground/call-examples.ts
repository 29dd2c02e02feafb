export interface Call {
  origin: string;
  /** Last step of the path. */
  mode: string;
  /** Name of the file, `file.pdf` before one is chosen. */
  fileName: string;
  /** What the `form` part says. */
  form: object;
}

/** For a POSIX shell: nothing within single quotes is read by it. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** The call as it is typed into a shell. */
export const asCurl = ({ origin, mode, fileName, form }: Call): string =>
  [
    `curl ${origin}/api/v1/${mode} \\`,
    `  -H "Authorization: Bearer $QUIRE_API_KEY" \\`,
    `  -F ${quoted(`documents=@${fileName}`)} \\`,
    `  -F ${quoted(`form=${JSON.stringify(form)}`)}`,
  ].join("\n");

/** The call in TypeScript, with nothing but what the runtime has. */
export const asTypeScript = ({ origin, mode, fileName, form }: Call): string =>
  [
    `import { openAsBlob } from "node:fs";`,
    "",
    "const body = new FormData();",
    `body.append("documents", await openAsBlob(${JSON.stringify(fileName)}), ${JSON.stringify(fileName)});`,
    `body.append("form", JSON.stringify(${JSON.stringify(form, null, 2)}));`,
    `const response = await fetch(${JSON.stringify(`${origin}/api/v1/${mode}`)}, {`,
    `  method: "POST",`,
    '  headers: { Authorization: "Bearer " + process.env.QUIRE_API_KEY },',
    "  body,",
    "});",
    "const { request_uid } = await response.json();",
  ].join("\n");
