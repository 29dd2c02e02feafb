import { type Call, PASSWORD_VARIABLE } from "./call.ts";

/** Text quoted for a POSIX shell, which interprets nothing within single quotes. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

/** A file for `-F`: within double quotes, curl takes commas and semicolons as part of the name. */
const filePart = (name: string): string =>
  quoted(`documents=@"${name.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`);

const KEY = `-H "Authorization: Bearer $QUIRE_API_KEY"`;
/** Stands for the password until the JSON is quoted for the shell. */
const PASSWORD_MARK = "\u0001";

function formPart({ mode, urls, wishes, hasPassword, schema }: Call): string {
  const form = {
    ...(urls.length > 0 ? { documents_url: urls } : {}),
    ...wishes,
    ...(hasPassword ? { password: PASSWORD_MARK } : {}),
    ...(mode === "extract-fields" ? { json_schema: schema } : {}),
  };
  const json = JSON.stringify(form).replace("\\u0001", PASSWORD_MARK);
  return quoted(`form=${json}`).replace(PASSWORD_MARK, `'"$${PASSWORD_VARIABLE}"'`);
}

/** The job from the first call to the last, as typed into a shell. `--form-string` takes its argument literally. */
export function asCurl(call: Call): string {
  const { origin, mode, fileNames, hasPassword } = call;
  const [what, show] =
    mode === "extract" ? ["markdown", `jq -r '.results[].content'`] : ["fields", `jq '.results[].content'`];
  return [
    `export QUIRE_API_KEY=…   # your API key`,
    ...(hasPassword ? [`export ${PASSWORD_VARIABLE}=…    # opens the PDF`] : []),
    "",
    "# 1. Submit: the answer names the job.",
    `JOB=$(curl -sS ${quoted(`${origin}/api/v1/${mode}`)} \\`,
    `  ${KEY} \\`,
    `  -H "Idempotency-Key: $(date +%s)-$$" \\`,
    `  --form-string ${formPart(call)} \\`,
    ...fileNames.map((name) => `  -F ${filePart(name)} \\`),
    `  | jq -r .request_uid)`,
    "",
    "# 2. Wait: each call answers when something has changed, or after 30 seconds.",
    "while",
    `  STATUS=$(curl -sS "${origin}/api/v1/request-status/$JOB?wait=30" ${KEY})`,
    `  [ "$(printf %s "$STATUS" | jq -r .status)" = processing ]`,
    "do :; done",
    "",
    "# 3. Fetch the results of the completed documents.",
    `printf %s "$STATUS" \\`,
    `  | jq '{document_ids: [.documents[] | select(.status == "completed").document_id]}' \\`,
    `  | curl -sS ${quoted(`${origin}/api/v1/documents/${what}`)} \\`,
    `    ${KEY} -H "Content-Type: application/json" --data-binary @- \\`,
    `  | ${show}`,
  ].join("\n");
}
