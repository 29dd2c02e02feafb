import { make, makeButton } from "../elements/make.ts";
import { need } from "../elements/need.ts";
import { sizeInWords } from "../elements/sizes.ts";

interface Limits {
  bytes: number;
  count: number;
}

/** The files to send: chosen, dropped anywhere on the page, or pasted. Each can be removed again. */
export class ChosenFiles {
  private readonly input = need("file", HTMLInputElement);
  private readonly list = need("files", HTMLUListElement);
  private readonly drop = need("drop", HTMLLabelElement);
  private readonly limits: Limits;
  private readonly onChange: () => void;
  private faults = new Map<number, string>();
  files: File[] = [];

  constructor(limits: Limits, onChange: () => void) {
    this.limits = limits;
    this.onChange = onChange;
    this.input.addEventListener("change", () => {
      this.add([...(this.input.files ?? [])]);
      // Cleared, so that the same file can be chosen again after it was removed.
      this.input.value = "";
    });
    document.addEventListener("dragover", (event) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      this.drop.classList.add("over");
    });
    document.addEventListener("dragleave", (event) => {
      if (event.relatedTarget === null) this.drop.classList.remove("over");
    });
    document.addEventListener("drop", (event) => {
      this.drop.classList.remove("over");
      const dropped = [...(event.dataTransfer?.files ?? [])];
      if (dropped.length === 0) return;
      event.preventDefault();
      this.add(dropped);
    });
    document.addEventListener("paste", (event) => this.add([...(event.clipboardData?.files ?? [])]));
  }

  add(files: File[]): void {
    if (files.length === 0) return;
    const isKnown = (file: File): boolean =>
      this.files.some(
        ({ name, size, lastModified }) =>
          name === file.name && size === file.size && lastModified === file.lastModified,
      );
    this.files.push(...files.filter((file) => !isKnown(file)));
    this.changed();
  }

  /** What is wrong with the files, checked before they are sent; empty if nothing is. */
  fault(): string {
    const { bytes, count } = this.limits;
    if (this.files.length === 0) return "Choose a file first.";
    if (this.files.length > count) return `A job takes at most ${count} files; you chose ${this.files.length}.`;
    const large = this.files.find(({ size }) => size > bytes);
    if (large === undefined) return "";
    return `${large.name} is ${sizeInWords(large.size)}; a file may be at most ${sizeInWords(bytes)}.`;
  }

  /** Shows what is wrong beside each file, by its position. */
  mark(faults: Map<number, string>): void {
    this.faults = faults;
    this.draw();
  }

  private changed(): void {
    this.faults = new Map();
    this.draw();
    this.onChange();
  }

  private draw(): void {
    this.list.replaceChildren(...this.files.map((file, index) => this.row(file, index)));
    this.list.hidden = this.files.length === 0;
    this.drop.classList.toggle("has-files", this.files.length > 0);
  }

  private row(file: File, index: number): HTMLElement {
    const remove = makeButton(
      "✕",
      () => {
        this.files.splice(index, 1);
        this.changed();
        const next = this.list.querySelectorAll<HTMLElement>("button")[Math.min(index, this.files.length - 1)];
        (next ?? this.input).focus();
      },
      { class: "quiet icon", "aria-label": `Remove ${file.name}`, title: "Remove" },
    );
    const fault = this.faults.get(index) ?? (file.size > this.limits.bytes ? "is too large" : undefined);
    return make(
      "li",
      fault === undefined ? {} : { class: "faulty" },
      make("span", { class: "file-name" }, file.name),
      make("span", { class: "hint" }, sizeInWords(file.size)),
      remove,
      ...(fault === undefined ? [] : [make("p", { class: "fault" }, fault)]),
    );
  }
}
