import { need } from "../elements/need.ts";

/** Settings of a submission besides the documents and the schema. */
export interface Wishes {
  pages?: string;
  ocr?: string;
  languages?: string[];
  alias?: string;
}

const MOST_LANGUAGES = 4;
const OCR_WORDS: Record<string, string> = { off: "no OCR", force: "OCR on every page" };

/** The fields for pages, password, languages and the like. */
export class WishFields {
  private readonly part = need("options", HTMLDetailsElement);
  private readonly pages = need("pages", HTMLInputElement);
  private readonly secret = need("password", HTMLInputElement);
  private readonly ocr = need("ocr", HTMLSelectElement);
  private readonly alias = need("alias", HTMLInputElement);
  private readonly boxes = [...this.part.querySelectorAll<HTMLInputElement>("[name=language]")];
  /** In the order chosen, the most likely first. */
  private languages: string[] = [];

  constructor() {
    for (const box of this.boxes) {
      box.addEventListener("input", () => {
        this.languages = this.languages.filter((name) => name !== box.value);
        if (box.checked) this.languages.push(box.value);
        this.drawLanguages();
      });
    }
    this.part.addEventListener("input", () => this.say());
    this.drawLanguages();
  }

  get password(): string {
    return this.secret.value;
  }

  read(): Wishes {
    const pages = this.pages.value.trim();
    const alias = this.alias.value.trim();
    return {
      ...(pages === "" ? {} : { pages }),
      ...(this.ocr.value === "auto" ? {} : { ocr: this.ocr.value }),
      ...(this.languages.length === 0 ? {} : { languages: this.languages }),
      ...(alias === "" ? {} : { alias }),
    };
  }

  write({ pages = "", ocr = "auto", languages = [], alias = "" }: Wishes): void {
    this.pages.value = pages;
    this.ocr.value = ocr;
    this.alias.value = alias;
    this.languages = languages.filter((name) => this.boxes.some(({ value }) => value === name));
    for (const box of this.boxes) box.checked = this.languages.includes(box.value);
    this.drawLanguages();
    this.say();
    this.part.open = Object.keys(this.read()).length > 0;
  }

  /** Shows what is wrong beside the field, and scrolls there. An empty text removes the message. */
  complain(field: "pages" | "password" | "languages" | "alias", fault: string): void {
    const place = need(`${field}-fault`, HTMLParagraphElement);
    place.textContent = fault;
    const input = field === "languages" ? undefined : this.inputOf(field);
    input?.setAttribute("aria-invalid", String(fault !== ""));
    if (fault === "") return;
    this.part.open = true;
    input?.focus();
  }

  clearComplaints(): void {
    for (const field of ["pages", "password", "languages", "alias"] as const) this.complain(field, "");
  }

  private inputOf(field: "pages" | "password" | "alias"): HTMLInputElement {
    return { pages: this.pages, password: this.secret, alias: this.alias }[field];
  }

  private drawLanguages(): void {
    for (const box of this.boxes) box.disabled = !box.checked && this.languages.length >= MOST_LANGUAGES;
    const [first] = this.languages;
    const label = (name: string): string =>
      this.boxes.find(({ value }) => value === name)?.parentElement?.textContent?.trim() ?? name;
    need("language-order", HTMLParagraphElement).textContent =
      first === undefined
        ? "None chosen: the language is detected."
        : `Tried in this order: ${this.languages.map(label).join(", ")}.`;
  }

  /** Shows the chosen settings beside the heading, where they are visible even if the part is closed. */
  private say(): void {
    const { pages, ocr, languages, alias } = this.read();
    const words = [
      pages === undefined ? "" : `pages ${pages}`,
      this.password === "" ? "" : "password",
      ocr === undefined ? "" : (OCR_WORDS[ocr] ?? ocr),
      languages?.join(", ") ?? "",
      alias ?? "",
    ];
    need("options-said", HTMLSpanElement).textContent = words.filter(Boolean).join(" · ");
  }
}
