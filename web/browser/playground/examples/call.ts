/** A submission, as examples tell of it. */
export interface Call {
  origin: string;
  mode: "extract" | "extract-fields";
  /** Names of the files; none where there are addresses. */
  fileNames: string[];
  urls: string[];
  /** What the form says beside the schema and the password. */
  wishes: { pages?: string; ocr?: string; languages?: string[]; alias?: string };
  /** Whether the PDFs are encrypted. The password itself is in no example. */
  hasPassword: boolean;
  schema: unknown;
}

/** In examples the password comes out of this variable. */
export const PASSWORD_VARIABLE = "PDF_PASSWORD";

/** Lines with this much before each but the first. */
export const indented = (text: string, by: string): string => text.replaceAll("\n", `\n${by}`);
