/** A submission, as the examples show it. */
export interface Call {
  origin: string;
  mode: "extract" | "extract-fields";
  /** Names of the files; none if there are addresses. */
  fileNames: string[];
  urls: string[];
  /** What the form says besides the schema and the password. */
  wishes: { pages?: string; ocr?: string; languages?: string[]; alias?: string };
  /** Whether the PDFs are encrypted. The password itself is in no example. */
  hasPassword: boolean;
  schema: unknown;
}

/** In examples the password comes from this variable. */
export const PASSWORD_VARIABLE = "PDF_PASSWORD";

/** Lines, each except the first preceded by this. */
export const indented = (text: string, by: string): string => text.replaceAll("\n", `\n${by}`);
