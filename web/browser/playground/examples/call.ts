/** A submission, as the examples show it. */
export interface Call {
  origin: string;
  mode: "extract" | "extract-fields";
  /** Names of the files; empty if there are addresses. */
  fileNames: string[];
  urls: string[];
  /** Settings of the form other than the schema and the password. */
  wishes: { pages?: string; ocr?: string; languages?: string[]; alias?: string };
  /** Whether the PDFs are encrypted. The password itself is in no example. */
  hasPassword: boolean;
  schema: unknown;
}

/** Environment variable from which the examples take the password. */
export const PASSWORD_VARIABLE = "PDF_PASSWORD";

/** Indents every line except the first. */
export const indented = (text: string, by: string): string => text.replaceAll("\n", `\n${by}`);
