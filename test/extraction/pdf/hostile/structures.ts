import { deflateSync } from "node:zlib";
import { onePage, type PdfObject, pdfFile, show } from "../pdf-bytes.ts";
import { FIRST, type HostileFile, numbers, sheet } from "./hostile-file.ts";

const CATALOG = "<< /Type /Catalog /Pages 2 0 R >>";
const MIB = 1024 * 1024;

const words = (count: number, seed: number): string => {
  const next = numbers(seed);
  const word = () =>
    `1 0 0 1 ${(1100 * next()).toFixed(1)} ${(1600 * next()).toFixed(1)} Tm (w${next().toFixed(3)}) Tj`;
  return `BT /F1 4 Tf ${Array.from({ length: count }, word).join("\n")} ET`;
};

const rules = (count: number, seed: number): string => {
  const next = numbers(seed);
  const rule = () => {
    const [x, y] = [(1000 * next()).toFixed(1), (1600 * next()).toFixed(1)];
    return next() < 0.5 ? `${x} ${y} m ${Number(x) + 90} ${y} l S` : `${x} ${y} m ${x} ${Number(y) + 90} l S`;
  };
  return Array.from({ length: count }, rule).join("\n");
};

/** A font whose ToUnicode map has range after range of letters. */
const mapped = (): PdfObject[] => [
  `<< /Type /Font /Subtype /Type0 /BaseFont /Any /Encoding /Identity-H /DescendantFonts [${FIRST + 1} 0 R] /ToUnicode ${FIRST + 2} 0 R >>`,
  `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Any /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor << /Type /FontDescriptor /FontName /Any /Flags 4 >> >>`,
  {
    data: `/CIDInit /ProcSet findresource begin begincmap ${"100 beginbfrange\n".concat("<0000> <FFFF> <0041>\n".repeat(100), "endbfrange\n").repeat(200)} endcmap`,
  },
];

const packed = (times: number, length: number): PdfObject => {
  let data: Uint8Array = new Uint8Array(length).fill(0x20);
  for (let round = 0; round < times; round++) data = deflateSync(data);
  return { entries: `/Filter [${"/FlateDecode ".repeat(times)}]`, data };
};

export const STRUCTURES: HostileFile[] = [
  {
    name: "content that decompresses to 128 MB",
    make: () => sheet({ content: packed(2, 128 * MIB) as { data: Uint8Array } }),
  },
  {
    name: "content that decompresses to 40 MB of operators",
    make: () => {
      const data = deflateSync("1 0 0 1 0 0 cm ".repeat((40 * MIB) / 15));
      return sheet({ content: { entries: "/Filter /FlateDecode", data } });
    },
  },
  { name: "a million saved states", make: () => sheet({ content: "q ".repeat(1_000_000) }) },
  { name: "a million nested arrays", make: () => sheet({ content: `${"[".repeat(1_000_000)} TJ` }) },
  { name: "300,000 small lines", make: () => sheet({ content: "1 1 m 9 9 l S\n".repeat(300_000) }) },
  { name: "40,000 scattered words", make: () => sheet({ content: words(40_000, 11) }) },
  { name: "40,000 scattered rulings", make: () => sheet({ content: rules(40_000, 12) }) },
  { name: "20,000 words and 20,000 rulings", make: () => sheet({ content: words(20_000, 13) + rules(20_000, 14) }) },
  {
    name: "a character map of 20,000 ranges",
    make: () =>
      sheet({
        content: `BT /T 20 Tf 72 900 Td <${"0041".repeat(20_000)}> Tj ET`,
        resources: `/Font << /F1 5 0 R /T ${FIRST} 0 R >>`,
        objects: mapped(),
      }),
  },
  {
    name: "a page tree that contains itself",
    make: () => pdfFile([CATALOG, "<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 9 >>"]),
  },
  {
    name: "a page tree with 20,000 levels",
    make: () => {
      const depth = 20_000;
      const nodes = Array.from({ length: depth }, (_, index) => `<< /Type /Pages /Kids [${index + 3} 0 R] /Count 1 >>`);
      return pdfFile([CATALOG, ...nodes, `<< /Type /Page /Parent ${depth + 1} 0 R /MediaBox [0 0 200 100] >>`]);
    },
  },
  {
    name: "a file that claims two billion pages",
    make: () => pdfFile([CATALOG, "<< /Type /Pages /Kids [] /Count 2147483647 >>"]),
  },
  {
    name: "objects that only refer to each other",
    make: () => pdfFile([CATALOG, "3 0 R", ...Array.from({ length: 5000 }, (_, index) => `${index + 4} 0 R`), "2 0 R"]),
  },
  {
    name: "a cross-reference table that refers back to itself",
    make: () => {
      const text = new TextDecoder("latin1").decode(onePage(show("loop", 20, 40)));
      const start = /startxref\n(\d+)/.exec(text)?.[1] ?? "0";
      const looped = text.replace("trailer\n<<", `trailer\n<< /Prev ${start} `);
      return Uint8Array.from(looped, (character) => character.charCodeAt(0));
    },
  },
  {
    name: "bookmarks in a cycle",
    make: () =>
      onePage(show("circle", 20, 40), {
        catalog: `/Outlines << /Type /Outlines /First ${FIRST} 0 R /Last ${FIRST} 0 R /Count 9999999 >>`,
        objects: [
          `<< /Title (again) /Next ${FIRST + 1} 0 R /First ${FIRST} 0 R >>`,
          `<< /Title (and) /Next ${FIRST} 0 R >>`,
        ],
      }),
  },
  {
    name: "a structure tree that contains itself",
    make: () =>
      onePage(`/P << /MCID 0 >> BDC ${show("tagged", 20, 40)} EMC`, {
        catalog: `/MarkInfo << /Marked true >> /StructTreeRoot << /Type /StructTreeRoot /K ${FIRST} 0 R >>`,
        objects: [`<< /Type /StructElem /S /Div /Pg 3 0 R /K [${FIRST} 0 R ${FIRST} 0 R 0] >>`],
      }),
  },
  {
    name: "a tagged table whose 4,000 cells all span everything and hold the same text",
    make: () => {
      const cells = 4000;
      const cell = `<< /Type /StructElem /S /TD /P ${FIRST + 1} 0 R /Pg 3 0 R /K 0 /A << /O /Table /ColSpan 2000000000 /RowSpan 2000000000 >> >>`;
      const kids = Array.from({ length: cells }, (_, index) => `${FIRST + 2 + index} 0 R`).join(" ");
      return onePage(`/TD << /MCID 0 >> BDC ${show("tagged", 20, 40)} EMC`, {
        page: "/StructParents 0",
        catalog: `/MarkInfo << /Marked true >> /StructTreeRoot << /Type /StructTreeRoot /K ${FIRST} 0 R /ParentTree << /Nums [0 [${kids}]] >> >>`,
        objects: [
          `<< /Type /StructElem /S /Table /K ${FIRST + 1} 0 R >>`,
          `<< /Type /StructElem /S /TR /P ${FIRST} 0 R /K [${kids}] >>`,
          ...Array.from({ length: cells }, () => cell),
        ],
      });
    },
  },
  {
    name: "50,000 annotations",
    make: () =>
      onePage("", { page: `/Annots [${"<< /Type /Annot /Subtype /Square /Rect [0 0 9 9] >>\n".repeat(50_000)}]` }),
  },
  {
    name: "30,000 form fields",
    make: () => {
      const field = "<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (b) /Rect [0 0 90 9] /P 3 0 R >>";
      const fields = Array.from({ length: 30_000 }, () => field);
      const all = fields.map((_, index) => `${FIRST + index} 0 R`).join(" ");
      return onePage("", { page: `/Annots [${all}]`, catalog: `/AcroForm << /Fields [${all}] >>`, objects: fields });
    },
  },
];
