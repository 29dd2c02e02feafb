import type { Refusal } from "../api/refusal.ts";
import { make } from "../elements/make.ts";
import type { ChosenFiles } from "./chosen-files.ts";
import type { SchemaEditor } from "./schema/schema-editor.ts";
import type { WishFields } from "./wishes.ts";

interface Places {
  files: ChosenFiles;
  wishes: WishFields;
  schema: SchemaEditor;
}

/** Faults in the words of the form, which has fields where the API has members. */
const WORDS: Record<string, string> = {
  password_required: "is protected: type its password below",
  password_wrong: "is protected, and the password below does not open it",
};

/** Shows each fault of a refusal where it can be corrected, and returns the message about all of them. */
export function tellFaults(refusal: Refusal, { files, wishes, schema }: Places): (string | Node)[] {
  const ofFiles = new Map<number, string>();
  for (const { loc, msg, type } of refusal.faults) {
    const index = loc.at(-1);
    if (loc.includes("documents") && typeof index === "number") {
      const name = files.files[index]?.name ?? "";
      ofFiles.set(index, WORDS[type] ?? (msg.startsWith(name) ? msg.slice(name.length).trim() : msg));
    }
    if (type === "password_required") wishes.complain("password", "The PDF is protected. Type its password.");
    if (type === "password_wrong") wishes.complain("password", "This password does not open the PDF.");
    if (type === "page_selection" || loc.includes("pages")) wishes.complain("pages", msg);
    if (loc.includes("json_schema")) schema.say(refusal.message);
    for (const field of ["alias", "languages", "password"] as const) {
      if (loc.includes(field)) wishes.complain(field, msg);
    }
  }
  files.mark(ofFiles);
  if (refusal.status === 402) return [`${refusal.message} `, make("a", { href: "/account/credits" }, "Add credits")];
  if (ofFiles.size > 0) {
    const names = [...ofFiles].map(([index, fault]) => `${files.files[index]?.name}: ${fault}`);
    return [`Nothing was started or charged. ${names.join("; ")}.`];
  }
  return [refusal.message];
}
