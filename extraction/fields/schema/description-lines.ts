import type { Asked } from "./asked.ts";
import { choicesIn } from "./described-choices.ts";
import { isDay, scalarOf } from "./described-scalar.ts";
import { annotated, LIST_OR_OBJECT, namedType } from "./described-type.ts";
import { withoutDocument } from "./description-frame.ts";
import { withoutLead } from "./description-lead.ts";
import { isMany } from "./one-or-many.ts";
import { isRemark } from "./remarks.ts";
import { isNounPhrase } from "./sentence-evidence.ts";

interface Line {
  indent: number;
  /** Where the text begins behind the bullet. */
  inset: number;
  bullet: boolean;
  text: string;
}

const BULLET = /^(?:[-*•–‣・]|\d{1,2}[.)])\s+/u;
const MOST_LINES = 200;

/** So many things with strokes between them are a list. */
const FEWEST_STROKED = 4;

/** Signs of other scripts as those of this one, without the marks of Markdown. */
export const plainSigns = (text: string): string =>
  (/[,;\n]/.test(text.replace(/\([^()]*\)/g, "")) || text.split(" / ").length < FEWEST_STROKED
    ? text
    : text.replaceAll(" / ", ", ")
  )
    .replace(/[、，]/g, ", ")
    .replace(/；/g, "; ")
    .replace(/[。．]/g, ". ")
    .replace(/^\s*\{([\s\S]*)\}\s*$/, "$1")
    .replace(/([\p{L}_][\p{L}\p{N}_]*)\s?\[\s*\]\s*(?:\{([^{}]*)\}|\(([^()]*)\))/gu, "$1 (list of objects with $2$3)")
    .replace(/([\p{L}_][\p{L}\p{N}_]*)\s?\[\s*\]\s+with\s/giu, "list of $1 with ")
    .replace(/\sw\/\s/giu, " with ")
    .replace(/\[\s*(\w+)\s*\[\s*\]\s*\]/g, " (list of $1)")
    .replace(/\[\s*\]/g, " (list)")
    .replace(/(?::\s*)?\[\s*\{/g, " (list of objects with ")
    .replace(/\}\s*\]/g, ")")
    .replace(/[（［｛]/g, " (")
    .replace(/[{[]/g, "(")
    .replace(/[）］｝}\]]/g, ")")
    .replace(/,?\s(?:please|graag|bitte|por favor|per favore|svp|tack|prosz[ęe])[.!]?\s*$/iu, "")
    .replace(/,\s(?:all|alles|alle|tout|todo|tutto|allt)\s(?:in|en|em)\s\p{L}+[.!]?\s*$/iu, "")
    .replace(/\s(?:pls|plz)(?=\s*(?:[:,.\n]|$))/gu, "")
    .replace(/(?<=\p{L})\?(?=\s*:)/gu, "")
    .replace(/：/g, ": ")
    .replace(/？/g, "? ")
    .replace(/\*\*|__(?=\p{L})|(?<=\p{L})__|`/gu, "")
    .replace(/\((s|en|n|e)\)/g, "$1")
    .replace(/(?<=\p{L})\((?=\p{L})/gu, " (");

function linesOf(description: string): Line[] {
  const all = description.split(/\r?\n/).filter((line) => /[\p{L}\p{N}|]/u.test(line));
  return withoutTable(isBanner(all[0]?.trim() ?? "") ? all.slice(1) : all)
    .slice(0, MOST_LINES)
    .map((line) => {
      const text = line.trim();
      const indent = line.length - line.trimStart().length;
      return {
        indent,
        inset: indent + (BULLET.exec(text)?.[0].length ?? 0),
        bullet: BULLET.test(text),
        text: text
          .replace(BULLET, "")
          .replace(/[,;]$/, "")
          .replace(
            TYPE_BEHIND,
            (_, name: string, type: string, said = "") => `${name} (${type}${said === "" ? "" : `, ${said}`})`,
          )
          .trim(),
      };
    });
}

/** "=== COURT JUDGMENT ===", "# Court judgment": a heading between signs. */
const isBanner = (line: string): boolean =>
  (/^([=#*~_-])\1/.test(line) && line.endsWith(line.slice(0, 2))) || /^#+\s[^:]*$/.test(line);

const TABLE_ROW = /^\s*\|(.+)\|\s*$/;
const TABLE_RULE = /^\s*\|?[\s:|-]*-{3}[\s:|-]*\|?\s*$/;

/** "issued on, date (required)". */
const TYPE_BEHIND =
  /^([^,():]+),\s(numbers?|dates?|text|strings?|boolean|integer|list of \p{L}+|(?:yes|true)\/\p{L}+)\s*(?:\(([^()]*)\))?$/iu;

/** "policy_number | string": a row of a table without rules. */
const PLAIN_ROW = /^\s*\|?\s*[\p{L}_][\p{L}\p{N}_ ]{1,40}\|.*\S/u;

/** The rows of a Markdown table of fields as entries of a list: "- name – type, meaning". */
function withoutTable(lines: string[]): string[] {
  const rule = lines.findIndex((line) => TABLE_RULE.test(line) && line.includes("|"));
  const isPlain = rule < 0 && lines.length > 1 && lines.every((line) => PLAIN_ROW.test(line));
  if (rule < 1 && !isPlain) return lines;
  const before = isPlain ? [] : lines.slice(0, rule - 1);
  const rows = lines.slice(isPlain ? 0 : rule + 1).map((line) => {
    const [name = "", ...said] = (TABLE_ROW.exec(line)?.[1] ?? line).split("|").map((cell) => cell.trim());
    const note = said.filter((cell) => cell !== "").join(", ");
    return note === "" ? `- ${name}` : `- ${name} – ${note}`;
  });
  return [...before, ...rows];
}

/** So many entries of a list below a line make it the list's heading: "Warranty card". */
const FEWEST_BELOW_HEADING = 4;

const FEWEST_BELOW_TITLE = 2;

/** A line of so many words that ends as a sentence is prose. */
const FEWEST_WORDS_OF_PROSE = 12;

/** The entries of a list written line by line, each with the entries below it; `undefined` for a single line. */
export function listedThings(description: string, inProse: (text: string) => Asked[]): Asked[] | undefined {
  const lines = withoutProseBelow(
    linesOf(description).filter(({ bullet, text }, at) => at === 0 || bullet || !isRemark(text)),
  );
  const [first] = lines;
  if (lines.length < 2 || first === undefined) return undefined;
  const bulleted = lines.some((line) => line.bullet);
  if (!bulleted && lines.some(({ text }) => text.split(/\s+/).length >= FEWEST_WORDS_OF_PROSE && /[.!?]$/.test(text)))
    return undefined;
  const isHeading =
    !first.bullet &&
    lines.length > (first.text.includes(":") ? FEWEST_BELOW_HEADING : FEWEST_BELOW_TITLE) &&
    (lines.slice(1).every((line) => line.bullet) ||
      (!first.text.includes(":") && lines.slice(1).every((line) => line.text.includes(":"))) ||
      /^\s*[^\s,:][^,:\n]{0,50}\n\s*\n/.test(description));
  if (!bulleted && areDefinitions(lines)) return lines.map(definitionOf);
  return entriesOf(isHeading || introduces(first, lines[1]) ? lines.slice(1) : lines, bulleted, inProse);
}

/** Sentences below a list of bullets say something about it. */
function withoutProseBelow(lines: readonly Line[]): Line[] {
  const last = lines.findLastIndex(({ bullet }) => bullet);
  const isList = lines.filter(({ bullet }) => bullet).length >= FEWEST_BELOW_HEADING;
  const isProse = ({ text }: Line): boolean => !text.includes(":") && !isNounPhrase(text);
  return isList ? lines.filter((line, at) => at <= last || !isProse(line)) : [...lines];
}

/** "tribunal: where it is heard" on every line: names with explanations, and no parts. */
function areDefinitions(lines: readonly Line[]): boolean {
  const said = lines.map(({ text }) => COLON.exec(text)?.[2]);
  if (lines.length < FEWEST_DEFINITIONS || said.includes(undefined)) return false;
  const prose = said.filter(
    (each = "") => !/[,(]/.test(each.replace(/\([^()]*\)$/, "")) && namedType(each) === undefined && each.includes(" "),
  );
  return (
    prose.length > said.length / 2 &&
    lines.every(
      ({ text, indent }) =>
        (indent === 0 && !LIST_OR_OBJECT.test(COLON.exec(text)?.[2] ?? "x")) ||
        /^list of \p{L}+$/iu.test(COLON.exec(text)?.[2] ?? ""),
    )
  );
}
const FEWEST_DEFINITIONS = 4;

function definitionOf({ text }: Line): Asked {
  const [, name = "", note = ""] = COLON.exec(text) ?? [];
  const [, , type = ""] = /^(.*\s)\(([^()]+)\)$/.exec(note) ?? [];
  const isTrue = /^(?:true|yes|whether|if|wahr|ob|vrai|si|vero|se|verdadero|verdadeiro)\s/i.test(note);
  if (isTrue) return { text: `${name} (boolean)`, note };
  return { text: namedType(type) === undefined ? name : `${name} (${type})`, note };
}

/** Whether the first line says what follows: "Payslip fields:", "Extract these". */
function introduces(first: Line, second: Line | undefined): boolean {
  if (first.bullet || second === undefined) return false;
  const rest = withoutDocument(withoutLead(first.text)).replace(/[:.]\s*$/, "");
  if (rest.trim() === "") return true;
  const groups = second.bullet || second.indent > first.indent;
  return (
    /:\s*$/.test(first.text) &&
    (!groups ||
      /\b(?:fields?|following|folgende|f[öø]l[jg]ande|følgende|volgende|siguientes|seguenti|seguintes|suivante?s|felder|champs|campos|campi|velden|data)\b/i.test(
        first.text,
      ) ||
      rest.split(" ").length > 4)
  );
}

function entriesOf(lines: Line[], bulleted: boolean, inProse: (text: string) => Asked[]): Asked[] {
  const entries: Asked[] = [];
  for (let at = 0; at < lines.length; ) {
    const line = lines[at];
    if (line === undefined) break;
    let end = at + 1;
    while (end < lines.length && isBelow(lines[end], line)) end++;
    const below = lines.slice(at + 1, end);
    if (below.length > 0) {
      entries.push({ text: line.text.replace(/:\s*$/, ""), inside: entriesOf(below, bulleted, inProse) });
    } else entries.push(...entryOf(line, bulleted, inProse));
    at = end;
  }
  return entries;
}

const isBelow = (line: Line | undefined, head: Line): boolean =>
  line !== undefined &&
  !(head.bullet && !line.bullet && line.indent === head.inset && !/:\s*$/.test(head.text)) &&
  (line.indent > head.indent || (!head.bullet && line.bullet && /:\s*$/.test(head.text) && line.indent >= head.indent));

const DASHED = /^([^–—:(]{2,60}?)\s+(?:[–—]|-{1,2}|->|=>)\s+(.{2,})$/u;
const COLON = /^([^:(]{2,60}?)\s*:\s+(.{2,})$/u;
/** The words of a longer explanation than names have. */
const FEWEST_WORDS_OF_A_NOTE = 5;

/** "Billing period – from and to, as printed". */
function entryOf(line: Line, bulleted: boolean, inProse: (text: string) => Asked[]): Asked[] {
  const text = line.text.replace(/\s*:\s*$/, "");
  const [, typed, said = ""] = /^(.*\))\s+[–—-]\s+([^()]+)$/u.exec(text) ?? [];
  if (typed !== undefined && annotated(`x (${said})`).text === "x") return inProse(`${typed} (${said})`);
  const dashed = DASHED.exec(text);
  const [, isTrue] =
    /^([^:(]{2,60}?)\s*:\s+(?:true|yes|wahr|vrai|vero|verdadero)\s(?:if|when|wenn|falls|si|se|,)/iu.exec(text) ?? [];
  if (isTrue !== undefined)
    return [{ text: `${isTrue} (boolean)`, note: text.slice(isTrue.length).replace(/^\s*:\s*/, "") }];
  const behind = dashed?.[2] ?? "";
  if (dashed !== null && /^(?:one of|either)\s/i.test(behind)) return inProse(`${dashed[1]} (${behind})`);
  const [, ofEach] =
    /^(?:each|je|jeweils|chacune?|cada un[oa]|elk|ognun[oa])\s+(?:with|mit|avec|con|met)\s+(.+)$/iu.exec(
      dashed?.[2] ?? "",
    ) ?? [];
  if (dashed !== null && ofEach !== undefined) return inProse(`${dashed[1]}: ${ofEach}`);
  if (dashed !== null && isMany(dashed[1] ?? "") && areNames(behind)) return inProse(`${dashed[1]}: ${behind}`);
  if (dashed !== null && LIST_OR_OBJECT.test(dashed[2] ?? "") && /[({]/.test(dashed[2] ?? ""))
    return inProse(`${dashed[1]}: ${dashed[2]}`);
  if (dashed !== null) return [{ text: dashed[1] ?? "", note: dashed[2] ?? "" }];
  const [, name, type = "", note] = /^([^:(]{1,60}?)\s*:\s*([\p{L}/ ]+?)\s*\(([^()]*)\)$/u.exec(text) ?? [];
  if (
    name !== undefined &&
    note !== undefined &&
    namedType(type) !== undefined &&
    annotated(`x (${note})`).text !== "x"
  )
    return [{ text: `${name} (${type})`, note }];
  const colon = bulleted || IS_CODED.test(text) ? COLON.exec(text) : null;
  if (colon !== null && isLeaf(colon[1] ?? "", colon[2] ?? "")) return [{ text: colon[1] ?? "", note: colon[2] ?? "" }];
  if (colon !== null && OF_EACH.test(colon[2] ?? "")) return inProse(text);
  if (colon !== null && LIST_OR_OBJECT.test(colon[2] ?? "") && WITH_PARTS.test(colon[2] ?? "")) return inProse(text);
  if (colon !== null && isNote(colon[2] ?? "")) return [{ text: colon[1] ?? "", note: colon[2] ?? "" }];
  return inProse(text);
}

/** "insuredName: full name": the name stands before the colon. */
const IS_CODED = /^[a-z]+(?:[A-Z_][A-Za-z0-9]*)+\s*:/;
/** A name that no thing with parts has. */
const LEAF = /(?:name|number|date|amount|total|price|income|salary|id|code|status|title)$/i;

/** "Applicant name: first and last name": an explanation, and no parts. */
function isLeaf(name: string, said: string): boolean {
  if (
    isMany(name) ||
    LIST_OR_OBJECT.test(said) ||
    annotated(`x: ${said}`).text === "x" ||
    choicesIn(`${name}: ${said}`)
  )
    return false;
  if (IS_CODED.test(`${name}:`) && !said.includes(",")) return true;
  const scalar = scalarOf(name, name);
  return LEAF.test(name) || scalar.type === "number" || isDay(scalar);
}

/** "lots: for each lot the number". */
const OF_EACH =
  /^(?:for|per|pour|por|para|für|zu|voor|för|dla)\s+(?:each|every|chaque|cada|jede[nmrs]?|ogni|elke?|varje|ka[żz]d)/iu;

/** "HS code, description, net weight (kg)": the parts of each of several. */
const areNames = (text: string): boolean => {
  const names = text.replace(/\([^()]*\)/g, "").split(/,\s/);
  return names.length >= FEWEST_PARTS && names.every((name) => name.trim().split(/\s+/).length <= MOST_WORDS_OF_A_PART);
};
const FEWEST_PARTS = 3;
const MOST_WORDS_OF_A_PART = 4;

/** "array of objects with name and score". */
const WITH_PARTS =
  /\s(?:with|of|mit|von|avec|de|con|di|com|met|van|med)\s[^,]+(?:,|\s(?:and|und|et|y|e|en|och|oraz)\s)/iu;

const isNote = (text: string): boolean =>
  /^(?:the|a|an|as|in|e\.g\.|for example|der|die|das|le|la|les|l['’]|el|il|de|het)\s/i.test(text) ||
  text.split(/,|;|\sand\s/).some((piece) => piece.trim().split(/\s+/).length > FEWEST_WORDS_OF_A_NOTE);
