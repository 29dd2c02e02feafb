import { type ErrorCode, type Fault, ServiceError } from "../../platform/errors.ts";

/** Where a fault is: a file or URL by its place in the request, with the name the caller knows it by. */
export interface FaultPlace {
  field: "documents" | "documents_url";
  index: number;
  shownName: string;
}

/** Which answer a kind of fault leads to; if kinds are mixed, the answer is 422. */
const CODES: Record<string, ErrorCode> = {
  not_a_pdf: "not_a_pdf",
  too_large: "too_large",
  too_many_pages: "too_large",
  too_many_pixels: "too_large",
  unsupported_picture: "unsupported_media_type",
};

/** Collects what is wrong with each source, so that one answer names everything. */
export class IntakeFaults {
  /** Each fault with its place. */
  readonly entries: { place: FaultPlace; fault: Fault }[] = [];

  add(place: FaultPlace, type: string, message: string): void {
    const fault = { loc: ["body", place.field, place.index], msg: `${place.shownName} ${message}`, type };
    this.entries.push({ place, fault });
  }

  throwIfAny(): void {
    if (this.entries.length === 0) return;
    // In the order of the request, whichever was found first.
    const faults = this.entries.toSorted((one, other) => one.place.index - other.place.index).map(({ fault }) => fault);
    const codes = new Set(faults.map((fault) => CODES[fault.type] ?? "unprocessable"));
    const [code = "unprocessable"] = codes.size === 1 ? codes : [];
    const detail = `Nothing was accepted. ${faults.map(({ msg }) => msg).join("; ")}.`;
    throw new ServiceError(code, detail, { faults });
  }
}
