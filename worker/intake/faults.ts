import { type ErrorCode, type Fault, ServiceError } from "../../platform/errors.ts";

/** Where a fault lies: a file or URL by its place in the request, with the name the caller knows it by. */
export interface FaultPlace {
  field: "documents" | "documents_url";
  index: number;
  shownName: string;
}

/** Which answer a kind of fault makes; when kinds are mixed the answer is 422. */
const CODES: Record<string, ErrorCode> = {
  not_a_pdf: "not_a_pdf",
  too_large: "too_large",
  too_many_pages: "too_large",
};

/** Collects what is wrong with each source, so that one answer names it all. */
export class IntakeFaults {
  private readonly faults: Fault[] = [];

  add(place: FaultPlace, type: string, message: string): void {
    this.faults.push({ loc: ["body", place.field, place.index], msg: `${place.shownName} ${message}`, type });
  }

  throwIfAny(): void {
    if (this.faults.length === 0) return;
    const codes = new Set(this.faults.map((fault) => CODES[fault.type] ?? "unprocessable"));
    const [code = "unprocessable"] = codes.size === 1 ? codes : [];
    const detail = `Nothing was accepted. ${this.faults.map((fault) => fault.msg).join("; ")}.`;
    throw new ServiceError(code, detail, { faults: this.faults });
  }
}
