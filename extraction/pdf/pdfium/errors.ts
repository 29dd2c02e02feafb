export type OpenFailureReason =
  | "not_a_pdf"
  | "password_required"
  | "password_wrong"
  | "unsupported_security"
  | "damaged"
  | "no_pages"
  | "too_complex";

/** Why a document could not be opened. A retry helps with none of these reasons. */
export interface OpenFailure {
  reason: OpenFailureReason;
  message: string;
}

const MESSAGES: Record<OpenFailureReason, string> = {
  not_a_pdf: "The file is not a PDF: it has no %PDF- header in its first 1,024 bytes.",
  password_required: "The PDF is encrypted and needs a password.",
  password_wrong: "The password does not open the PDF.",
  unsupported_security: "The PDF is encrypted in a way that cannot be read.",
  damaged: "The PDF is damaged beyond repair.",
  no_pages: "The PDF has no pages.",
  too_complex: "The PDF needs more memory than allowed, or crashed the reader.",
};

export const openFailure = (reason: OpenFailureReason): OpenFailure => ({ reason, message: MESSAGES[reason] });

/** PDFium crashed or ran out of memory. Its document is lost; other documents are not affected. */
export class PdfTrap extends Error {
  override readonly name = "PdfTrap";
  readonly retryable = false;
}

/** PDFium needed more work than an operation is allowed. Its document has to be reopened; a retry is useless. */
export class PdfOverrun extends PdfTrap {
  constructor() {
    super("The page takes more work than allowed.");
  }
}

/** One page cannot be loaded; the rest of the document may be fine. */
export class PdfPageError extends Error {
  override readonly name = "PdfPageError";
  readonly retryable = false;
  readonly pageNumber: number;

  constructor(pageNumber: number, message: string) {
    super(message);
    this.pageNumber = pageNumber;
  }
}

/** The bytes of the file could not be fetched: `cause` is what the source threw. */
export class PdfReadError extends Error {
  override readonly name = "PdfReadError";
  readonly retryable = true;
}
