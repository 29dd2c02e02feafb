import { type ErrorCode, type Fault, ServiceError } from "../../platform/errors.ts";

/** The file or URL that a fault belongs to, by its index in the request and the name that the caller knows. */
export interface FaultPlace {
  field: "documents" | "documents_url";
  index: number;
  shownName: string;
}

/** Error code of the answer for each type of fault, if not `unprocessable`, which is also used when types are mixed. */
const CODES: Record<string, ErrorCode> = {
  not_a_pdf: "not_a_pdf",
  too_large: "too_large",
  too_many_pages: "too_large",
  too_many_pixels: "too_large",
  unsupported_picture: "unsupported_media_type",
};

/** Collects what is wrong with each source, so that one answer lists everything. */
export class IntakeFaults {
  /** Each fault with the source that it belongs to. */
  readonly entries: { place: FaultPlace; fault: Fault }[] = [];

  add(place: FaultPlace, type: string, message: string): void {
    const fault = { loc: ["body", place.field, place.index], msg: `${place.shownName} ${message}`, type };
    this.entries.push({ place, fault });
  }

  throwIfAny(): void {
    if (this.entries.length === 0) return;
    // In the order of the sources in the request, not in the order of discovery.
    const faults = this.entries.toSorted((one, other) => one.place.index - other.place.index).map(({ fault }) => fault);
    const codes = new Set(faults.map((fault) => CODES[fault.type] ?? "unprocessable"));
    const [code = "unprocessable"] = codes.size === 1 ? codes : [];
    const detail = `Nothing was accepted. ${faults.map(({ msg }) => msg).join("; ")}.`;
    throw new ServiceError(code, detail, { faults });
  }
}
