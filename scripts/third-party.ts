/**
 * npx node scripts/third-party.ts [--check | --sbom]
 * Writes `THIRD_PARTY_NOTICES.md`: the third-party code that the service, the web page and the command contain, with
 * versions and licences. `--check` reports whether that file is up to date; `--sbom` (`npm run -s sbom`) prints the same
 * as a CycloneDX document.
 */
import "./help.ts";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod";

const ROOT = fileURLToPath(new URL("..", import.meta.url).href);
const NOTICES = join(ROOT, "THIRD_PARTY_NOTICES.md");
const LICENCE_FILE = /^(licen[cs]e|copying|notice)(\.|-|$)/i;

/** Development dependencies that are bundled into the web page. */
const BUNDLED_TOOLS = new Set(["dompurify", "marked", "minisearch"]);

/**
 * Libraries compiled into the WebAssembly of a package, which no package manager knows of: found by names and messages
 * in it, and in the build files of PDFium and Tesseract.
 */
const COMPILED: Record<string, { name: string; license: string; url: string }[]> = {
  "@embedpdf/pdfium": [
    { name: "PDFium", license: "BSD-3-Clause AND Apache-2.0", url: "https://pdfium.googlesource.com/pdfium" },
    { name: "Abseil", license: "Apache-2.0", url: "https://abseil.io" },
    { name: "Anti-Grain Geometry 2.3", license: "LicenseRef-AGG-2.3", url: "https://agg.sourceforge.net" },
    { name: "FreeType", license: "FTL", url: "https://freetype.org" },
    { name: "Little CMS", license: "MIT", url: "https://www.littlecms.com" },
    { name: "libjpeg-turbo", license: "IJG AND BSD-3-Clause", url: "https://libjpeg-turbo.org" },
    { name: "libpng", license: "libpng-2.0", url: "http://www.libpng.org" },
    { name: "OpenJPEG", license: "BSD-2-Clause", url: "https://www.openjpeg.org" },
    { name: "zlib", license: "Zlib", url: "https://zlib.net" },
  ],
  "tesseract.js-core": [
    { name: "Tesseract", license: "Apache-2.0", url: "https://github.com/tesseract-ocr/tesseract" },
    { name: "Leptonica", license: "BSD-2-Clause", url: "http://www.leptonica.org" },
    { name: "libjpeg", license: "IJG", url: "https://ijg.org" },
    { name: "libpng", license: "libpng-2.0", url: "http://www.libpng.org" },
    { name: "libtiff", license: "libtiff", url: "https://libtiff.gitlab.io/libtiff" },
    { name: "libwebp", license: "BSD-3-Clause", url: "https://chromium.googlesource.com/webm/libwebp" },
    { name: "zlib", license: "Zlib", url: "https://zlib.net" },
  ],
};
/** The models in `@tesseract.js-data/*`. */
const MODELS = { name: "tessdata_best", license: "Apache-2.0", url: "https://github.com/tesseract-ocr/tessdata_best" };

const lockSchema = z.object({
  version: z.string(),
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      devOptional: z.boolean().optional(),
      optional: z.boolean().optional(),
    }),
  ),
});

const lock = lockSchema.parse(JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")));

interface Component {
  name: string;
  version: string;
  license: string;
  integrity: string;
  folder: string;
}

/**
 * `npm sbom --omit dev` leaves out packages that a development tool needs as well, and does not know of compiled
 * libraries.
 */
const components: Component[] = Object.entries(lock.packages)
  .map(([folder, entry]) => ({ folder, name: folder.split("node_modules/").at(-1) ?? "", ...entry }))
  .filter(
    ({ name, dev, devOptional, optional }) =>
      name !== "" && (!(dev || devOptional || optional) || BUNDLED_TOOLS.has(name)),
  )
  .map(({ name, folder, version = "", license = "", integrity = "" }) => ({
    name,
    folder,
    version,
    license,
    integrity,
  }))
  .sort((one, other) =>
    one.name < other.name ? -1 : one.name > other.name ? 1 : one.version < other.version ? -1 : 1,
  );

const compiledIn = (name: string) => (name.startsWith("@tesseract.js-data/") ? [MODELS] : (COMPILED[name] ?? []));

/** The licence texts in a package's folder. */
function licenceTexts({ folder }: Component): string[] {
  const path = join(ROOT, folder);
  const names = readdirSync(path)
    .filter((name) => LICENCE_FILE.test(name))
    .sort();
  return names.map((name) => readFileSync(join(path, name), "utf8").replaceAll("\r", "").trim());
}

function notices(): string {
  const rows = components.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`);
  const owners = [...Object.keys(COMPILED), "@tesseract.js-data/*"];
  const inside = owners.flatMap((owner) => {
    const parts = COMPILED[owner] ?? [MODELS];
    return parts.map(({ name, license, url }) => `| ${owner} | [${name}](${url}) | ${license} |`);
  });
  const byText = new Map<string, string[]>();
  for (const component of components) {
    for (const text of licenceTexts(component))
      byText.set(text, [...(byText.get(text) ?? []), `${component.name} ${component.version}`]);
  }
  const texts = [...byText].map(([text, names]) => `### ${names.join(", ")}\n\n\`\`\`\n${text}\n\`\`\``);
  return `# Third-party notices

What the service, the web page and the \`quire\` command contain of other projects. \`npx node scripts/third-party.ts\` makes this file;
\`npm run -s sbom\` prints the same as a CycloneDX document.

## Packages

| package | version | licence |
|---|---|---|
${rows.join("\n")}

## Compiled into WebAssembly, and models

| in package | part | licence |
|---|---|---|
${inside.join("\n")}

## Licences

${texts.join("\n\n")}
`;
}

/** A licence by its SPDX id, or an SPDX expression. */
const licenseOf = (license: string) =>
  / (AND|OR|WITH) |^LicenseRef-/.test(license) ? { expression: license } : { license: { id: license } };

function billOfMaterials() {
  const inside = (name: string, ref: string) =>
    compiledIn(name).map((part) => ({
      type: "library",
      "bom-ref": `${ref}#${part.name}`,
      name: part.name,
      licenses: [licenseOf(part.license)],
      externalReferences: [{ type: "website", url: part.url }],
    }));
  const described = components.map(({ name, version, license, integrity }) => {
    const purl = `pkg:npm/${name.replace("@", "%40")}@${version}`;
    const content = Buffer.from(integrity.replace(/^sha512-/, ""), "base64").toString("hex");
    const parts = inside(name, purl);
    return {
      type: "library",
      "bom-ref": purl,
      name,
      version,
      purl,
      licenses: [licenseOf(license)],
      hashes: [{ alg: "SHA-512", content }],
      ...(parts.length > 0 ? { components: parts } : {}),
    };
  });
  const component = { type: "application", "bom-ref": `quire@${lock.version}`, name: "quire", version: lock.version };
  return { bomFormat: "CycloneDX", specVersion: "1.5", version: 1, metadata: { component }, components: described };
}

if (process.argv.includes("--sbom")) process.stdout.write(`${JSON.stringify(billOfMaterials(), null, 2)}\n`);
else if (!process.argv.includes("--check")) writeFileSync(NOTICES, notices());
else if (readFileSync(NOTICES, "utf8") !== notices()) {
  console.error("THIRD_PARTY_NOTICES.md is not what the packages say: run `npx node scripts/third-party.ts`.");
  process.exitCode = 1;
}
