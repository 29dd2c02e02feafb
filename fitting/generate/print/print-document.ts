import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { GeneratedDocument } from "../kinds/document.ts";
import { linksTo, readDestinations } from "./destinations.ts";
import type { Printer } from "./printer.ts";
import { anchorsOf, documentTruth, tablesTruth } from "./truth-files.ts";

interface Target {
  folder: string;
  name: string;
  mostPages: number;
}

/**
 * Writes `FOLDER/pdf/NAME.pdf` with its truth in `FOLDER/gt`. Returns false, and writes nothing, if something does not
 * fit into its frame or there are more pages.
 */
export async function printDocument(
  printer: Printer,
  { html, truth }: GeneratedDocument,
  { folder, name, mostPages }: Target,
): Promise<boolean> {
  const pdf = await printer.print(html.replace("</body>", `${linksTo(anchorsOf(truth))}</body>`));
  if (pdf === undefined) return false;
  const { places, pages } = await readDestinations(pdf);
  if (pages > mostPages) return false;
  writeFileSync(join(folder, "pdf", `${name}.pdf`), pdf);
  writeFileSync(join(folder, "gt", `${name}.doc.json`), `${JSON.stringify(documentTruth(truth))}\n`);
  writeFileSync(join(folder, "gt", `${name}.tables.json`), `${JSON.stringify(tablesTruth(name, truth, places))}\n`);
  return true;
}
