import type { Doubt } from "../../doubt.ts";
import type { ArraySchema, ScalarSchema } from "../../field-schema.ts";
import type { FieldPage } from "../../fields-answer.ts";
import type { FoundField } from "../../found-field.ts";
import { isIban } from "../../values/tax-and-bank.ts";
import type { FoundHow, Way } from "../confidence/evidence.ts";
import type { Role } from "../vocabulary/roles.ts";
import type { ValueKind } from "../vocabulary/terms.ts";
import { besideRole } from "./beside-role.ts";
import { Choices } from "./choices.ts";
import { DocumentSums } from "./document-sums.ts";
import { answerBeside } from "./forms/answers.ts";
import { asksForMail } from "./forms/asks-for-mail.ts";
import { formValue } from "./forms/form-values.ts";
import { tickedFlag } from "./forms/ticks.ts";
import { type DocumentHeading, documentHeading } from "./headings/document-heading.ts";
import { isDiscountDay } from "./headings/due-sentence.ts";
import { nameOver } from "./headings/signers.ts";
import { inOwnersGroup } from "./in-group.ts";
import { inTransfer } from "./in-transfer.ts";
import { OF_PARTY, SHAPELESS, SUMS, TELLING } from "./kinds.ts";
import type { Candidate } from "./labels/candidate.ts";
import { labelledValues } from "./labels/candidates.ts";
import { CarefulLabels } from "./labels/careful-labels.ts";
import { unclipped } from "./labels/clipped.ts";
import { fitted } from "./labels/fitted.ts";
import { withLabelGrids } from "./labels/label-grid.ts";
import { isBesideReader, isOfReader, OF_READER } from "./labels/of-reader.ts";
import { OtherWords } from "./labels/other-words.ts";
import { ownIdentifiers } from "./labels/own-identifiers.ts";
import { printedIban, wantsNormalised } from "./labels/printed-iban.ts";
import { type Locale, UNREADABLE } from "./labels/read-kind.ts";
import type { ScalarValue } from "./labels/scalar-value.ts";
import { tellingValues } from "./labels/telling-values.ts";
import { wrappedIban } from "./labels/wrapped-iban.ts";
import { type LinedPage, linedPages, type TextLine, wordsOnPage } from "./lines/page-lines.ts";
import { listedValues } from "./listed-values.ts";
import { inOwnersRow } from "./owner-row.ts";
import { localeOf } from "./page-locale.ts";
import { firstInBlock } from "./parties/first-in-block.ts";
import { letterhead, withoutNumber } from "./parties/letterhead.ts";
import { ofRole } from "./parties/near-party.ts";
import { findParties } from "./parties/parties.ts";
import type { PartyBlock } from "./parties/party-block.ts";
import { countryOfParty, isCountry } from "./parties/party-country.ts";
import { wholeAddress } from "./parties/whole-address.ts";
import { timeOfDay } from "./time-of-day.ts";
import { isOfName, type Wanted, wantedOf } from "./wanted/wanted.ts";
import { withoutOwnLabel } from "./without-own-label.ts";

/** At most this many candidates are listed when no value is given. */
const MOST_DOUBTS = 10;

/** Least evidence for a value: a label that fits, and a value of its kind beside it. */
const ENOUGH = 3.6;

/** Values whose scores differ by less are beside the same label: none shows which one is its owner's. */
const OF_SAME_LABEL = 0.05;

/** Reads single values of a batch of pages by the labels beside them, by address blocks and by form fields. */
export class ScalarReader {
  private readonly pages: FieldPage[];
  private readonly lined: LinedPage[];
  /** The lines as they are printed. */
  readonly plain: LinedPage[];
  /** How the pages write dates and numbers. */
  readonly locale: Locale;
  private parties: Partial<Record<Role, PartyBlock>> | undefined;
  private heading: DocumentHeading | undefined;
  private readonly sums: DocumentSums;
  /** The doubt about the value last asked for, and how that value was found. */
  doubt: Doubt | undefined;
  how: FoundHow = { way: "label" };
  /** Whether the pages show the place of that value, without a value in it. */
  isRefused = false;
  private readonly care: CarefulLabels;
  private readonly other: OtherWords;
  private readonly choices: Choices;

  constructor(pages: FieldPage[]) {
    this.pages = pages;
    this.plain = linedPages(pages);
    this.lined = this.plain.map(withLabelGrids);
    this.care = new CarefulLabels(this.lined);
    this.other = new OtherWords(this.lined);
    this.locale = localeOf(this.lined);
    const { lined, care, locale } = this;
    this.sums = new DocumentSums(lined, care, locale);
    this.choices = new Choices(lined, { locale, inProse: care.inProse, least: ENOUGH });
  }

  /**
   * The value of a property by its path of names, and the names of the properties beside it; `undefined` if the pages
   * do not show it plainly.
   */
  read(path: string[], schema: ScalarSchema, beside: string[] = []): ScalarValue | undefined {
    this.doubt = undefined;
    this.isRefused = false;
    const wanted = inTransfer(this.lined, wantedOf(path, schema, beside), path);
    const isTerm = wanted.term !== undefined;
    this.how = { way: "label", inProse: this.care.inProse, ofRole: wanted.role !== undefined, isTerm };
    const inForm = formValue(this.pages, this.lined, wanted, this.locale);
    this.isRefused = inForm === null;
    if (inForm !== undefined) return this.by("form", inForm ?? undefined);
    if (schema.type === "boolean")
      return this.onPage(this.by("tick", answerBeside(this.lined, wanted) ?? tickedFlag(this.lined, wanted)));
    if (schema.enum !== undefined) return this.onPage(this.by("choice", this.choices.choice(wanted)));
    const inRow = inOwnersRow(this.lined, wanted, this.other, this.locale);
    this.isRefused = inRow === null;
    if (inRow !== undefined) return this.onPage(this.by("label", inRow ?? undefined));
    const found =
      (isTerm ? undefined : this.by("label", this.inGroup(path, schema))) ??
      this.by("party", this.party(wanted)) ??
      this.by("heading", this.inHeading(wanted)) ??
      this.by("sum", this.sum(wanted)) ??
      this.by("itself", this.signed(wanted)) ??
      this.labelled(wanted);
    if (found === undefined || (wanted.part === "country" && !isCountry(String(found.value)))) return undefined;
    const asPrinted = wanted.kind === "iban" && !wantsNormalised(`${path.at(-1)} ${schema.description ?? ""}`);
    const read = fitted(asPrinted ? printedIban(found) : found, schema);
    return this.onPage(read && timeOfDay(read, wanted, this.locale));
  }

  /** The values enumerated beside a label: "Tenants   Jane Roe, Jim Doe". */
  listed(path: string[], { items, description }: ArraySchema): FoundField | undefined {
    if (items.type !== "string" || items.enum !== undefined) return undefined;
    const wanted = wantedOf(path, { type: "string", ...(description !== undefined && { description }) });
    const kind = "text" as const;
    const [best] = this.candidates({ ...wanted, kind, labels: wanted.ownLabels }, kind);
    const found = best !== undefined && best.score >= ENOUGH ? this.onPage(best) : undefined;
    return found && listedValues(found);
  }

  private by(way: Way, found: ScalarValue | undefined): ScalarValue | undefined {
    if (found !== undefined) this.how = { ...this.how, way };
    return found;
  }
  private onPage(found: ScalarValue | undefined): ScalarValue | undefined {
    return found && this.placed(found);
  }

  /** A value with the places of its words on the page as it is. */
  placed(found: ScalarValue): ScalarValue {
    const page = this.pages.find(({ words }) => words.pageNumber === found.page);
    return { ...found, words: wordsOnPage(found.words, page?.words) };
  }

  private inGroup(path: string[], schema: ScalarSchema): ScalarValue | undefined {
    return inOwnersGroup(this.lined, path, schema, { other: this.other, locale: this.locale, least: ENOUGH });
  }

  /** Number and date of the document from its title. */
  private inHeading({ term, role, owner, paper }: Wanted): ScalarValue | undefined {
    if (role !== undefined || owner.length > 0 || paper !== undefined) return undefined;
    this.heading ??= documentHeading(this.lined, this.locale);
    switch (term?.names[0]) {
      case "invoice number":
        return this.heading.isBare === true ? undefined : this.heading.number;
      case "invoice date":
        return this.heading.date;
      default:
        return undefined;
    }
  }

  private labelled(wanted: Wanted): ScalarValue | undefined {
    if (wanted.role !== undefined && wanted.kind === "text")
      return this.care.inProse || this.roles()[wanted.role] !== undefined
        ? undefined
        : besideRole(this.lined, wanted, this.locale);
    if (wanted.kind === "currency") return this.choices.currency(wanted);
    if (wanted.role !== undefined) {
      // A label such as "Vendor ID" says by itself whose number it is.
      const [own] = labelledValues(this.lined, { kind: wanted.kind, labels: wanted.ownLabels, locale: this.locale });
      if (own !== undefined && own.score >= ENOUGH) return own;
    }
    // A supply over a period is dated on its last day.
    const kind = wanted.term?.names[0] === "delivery date" ? "range-end" : wanted.kind;
    const candidates = this.sums
      .consistent(wanted.term?.names[0] ?? "", this.candidates(wanted, kind))
      .filter((each) => wanted.role !== "seller" || !isOfReader(this.lined, each));
    const [best] = wanted.role === undefined ? candidates : ofRole(candidates, wanted.role, this.roles());
    if (best !== undefined && best.score >= ENOUGH) {
      if (best.value === UNREADABLE) {
        this.isRefused = true;
        return undefined;
      }
      const next = candidates.find(({ value }) => value !== best.value);
      if (wanted.owner.length > 0 && next !== undefined && best.score - next.score < OF_SAME_LABEL) {
        this.doubt = { reason: "ambiguous", candidates: [best.value, next.value] };
        return undefined;
      }
      this.how = { ...this.how, score: best.score, margin: best.score - (next?.score ?? 0) };
      if (wanted.kind === "iban" && !isIban(String(best.value).replace(/\s/g, "")))
        return wrappedIban(this.lined) ?? best;
      return wanted.kind === "name" ? unclipped(best, this.lined) : best;
    }
    if (best !== undefined && best.value !== UNREADABLE) this.doubt = { reason: "unlikely", candidates: [best.value] };
    const { heading } = this;
    if (wanted.term?.names[0] === "invoice number" && heading?.isBare) return this.by("heading", heading.number);
    const known = { locale: this.locale, least: ENOUGH };
    const document = { isBill: () => this.sums.isBill(), parties: () => this.roles() };
    const alone = withoutOwnLabel(this.lined, wanted, known, document);
    if (alone !== undefined) return this.by("itself", alone);
    // "Interest rate: 6.25 %", asked for as a number.
    if (wanted.kind === "amount" && wanted.term === undefined && candidates.length === 0)
      return this.labelled({ ...wanted, kind: "percentage" });
    if (wanted.kind === "amount") return this.by("alike", this.sums.sameAsOther(wanted.term?.names[0]));
    const telling = this.by("itself", this.unlabelled(wanted));
    if (telling !== undefined || wanted.kind !== "company-number" || wanted.role !== undefined) return telling;
    // "Registration number   SC418820": not all registers have numbers of a known form.
    return this.labelled({ ...wanted, kind: "identifier", labels: wanted.ownLabels });
  }

  /** Values beside the labels of a property. In running text, only unmistakable labels count. */
  private candidates(wanted: Wanted, kind: ValueKind): Candidate[] {
    const { named, owned } = this.other.ofProperty(wanted);
    if (wanted.term === undefined) return this.candidatesBy(wanted, kind, [...wanted.labels, ...named], owned);
    const found = this.candidatesBy(wanted, kind, wanted.labels, []);
    if (found.some(({ score }) => score >= ENOUGH) || named.length + owned.length === 0) return found;
    return this.candidatesBy(wanted, kind, named, owned);
  }

  private candidatesBy(wanted: Wanted, kind: ValueKind, named: readonly string[], owned: string[]): Candidate[] {
    const plain = this.care.plain(named, wanted.words);
    const labels = owned.length === 0 ? this.care.own(wanted, plain) : [...this.care.own(wanted, plain), ...owned];
    const ofDocument = SUMS.has(wanted.term?.names[0] ?? "");
    const withColon = this.care.inProse && SHAPELESS.has(kind);
    const said = `${wanted.words.join(" ")} ${wanted.schema.description}`;
    const how = { ofDocument, withColon, said, ownOnly: wanted.term === undefined };
    const question = { kind, labels, locale: this.locale, ...how };
    const single = wanted.term === undefined ? named.filter((label) => !plain.includes(label)) : [];
    const found = labelledValues(this.lined, question);
    if (single.length > 0) {
      const atStart = { ...question, labels: this.care.own(wanted, single), withColon: "at start" as const };
      found.push(...labelledValues(this.lined, atStart));
    }
    found.sort((a, b) => b.score - a.score);
    if (wanted.term?.names[0] === "due date") return found.filter((each) => !isDiscountDay(this.lined, each));
    if (kind === "identifier") return ownIdentifiers(found);
    if (isOfName(wanted.words, kind)) return found.filter(({ value }) => /\p{L}/u.test(String(value)));
    return this.care.inProse && kind === "amount" ? found.filter((each) => this.care.isMoney(each)) : found;
  }

  /** A value that is recognisable without a label, if there is only one. */
  private unlabelled({ kind, role }: Wanted): ScalarValue | undefined {
    if (!TELLING.has(kind) || (this.care.inProse && role !== undefined)) return undefined;
    if (kind === "email" && asksForMail(this.pages, this.lined)) return undefined;
    const wrapped = kind === "iban" ? wrappedIban(this.lined) : undefined;
    if (wrapped !== undefined) return wrapped;
    const all = tellingValues(this.lined, kind, this.locale, (line) => role === "seller" && this.isOfOther(line));
    const distinct = new Set(all.map(({ value }) => value));
    if (distinct.size > 1) this.doubt = { reason: "ambiguous", candidates: [...distinct].slice(0, MOST_DOUBTS) };
    const sound = all.filter(({ value }) => kind === "iban" && isIban(String(value)));
    if (new Set(sound.map(({ value }) => value)).size === 1) return sound[0];
    // With two of them, it is unknown whose they are.
    return distinct.size === 1 && (role === undefined || role === "seller") ? all[0] : undefined;
  }

  /** Whether a line is in the address of someone other than the seller. */
  private isOfOther(line: TextLine): boolean {
    const { buyer, delivery } = this.roles();
    if (OF_READER.test(line.text) || isBesideReader(this.lined, line)) return true;
    return [buyer, delivery].some((block) => block?.lines.includes(line) || block?.below.includes(line));
  }

  private roles(): Partial<Record<Role, PartyBlock>> {
    this.parties ??= findParties(this.lined);
    return this.parties;
  }

  private party(wanted: Wanted): ScalarValue | undefined {
    const { role, part, kind, words } = wanted;
    if (role !== undefined && OF_PARTY.has(kind)) return firstInBlock(this.roles()[role], kind, this.locale);
    if (part === "country") return countryOfParty(role, words, this.roles());
    if (role === undefined || part === undefined) return undefined;
    const block = this.roles()[role];
    // "Customer: Jane Roe" says more than the place of an address.
    const isGuessed = block !== undefined && block.certainty !== 1 && !this.care.inProse;
    const named = isGuessed && part === "name" ? besideRole(this.lined, wanted, this.locale) : undefined;
    if (named !== undefined) return named;
    this.how = { ...this.how, certainty: block?.certainty };
    const own = block && (part === "address" ? wholeAddress(block) : block[part]);
    const isHead = role === "seller" && (part === "name" || part === "address") && this.sums.isBill();
    if (own !== undefined) return isHead && part === "name" ? { ...own, value: withoutNumber(own.value) } : own;
    if (!isHead) return undefined;
    const { buyer, delivery } = this.roles();
    const head = letterhead(this.lined, [...(buyer?.lines ?? []), ...(delivery?.lines ?? [])]);
    return part === "name" ? head?.name : head?.address;
  }

  /** Whose position a word under a signature is. */
  private signed({ kind, role, term, words }: Wanted): ScalarValue | undefined {
    const labels = role === undefined && term === undefined && kind === "text" ? this.other.labels(words) : undefined;
    return labels && nameOver(this.lined, [words.join(" "), ...labels]);
  }

  private sum({ kind, term }: Wanted): ScalarValue | undefined {
    return kind !== "amount" || term === undefined ? undefined : this.sums.named(term.names[0] ?? "");
  }
}
