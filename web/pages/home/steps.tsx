/* How a page is read, in four drawings. Lines and boxes take the colours of the surrounding page. */

const Lines = ({ x, y, widths, gap = 9 }: { x: number; y: number; widths: number[]; gap?: number }) => (
  <>
    {widths.map((width, index) => (
      <path d={`M${x} ${y + index * gap}h${width}`} class="ink" />
    ))}
  </>
);

const Sheet = () => <rect x="8" y="6" width="104" height="132" rx="3" class="sheet-of" />;

const Glyphs = () => (
  <svg viewBox="0 0 160 144" aria-hidden="true">
    <Sheet />
    <Lines x={20} y={26} widths={[56]} />
    <Lines x={20} y={46} widths={[80, 76, 82, 60]} />
    <path d="M20 92h80M20 108h80M20 124h80M20 92v32M60 92v32M100 92v32" class="ruling" />
    <circle cx="124" cy="62" r="25" class="lens" />
    <path d="M142 81l12 14" class="handle" />
    <path d="M112 71l9-24h5l9 24M116 63h15" class="letter" />
    <rect x="109" y="44" width="29" height="30" class="found" />
  </svg>
);

const Boxes = () => (
  <svg viewBox="0 0 160 144" aria-hidden="true">
    <Sheet />
    <rect x="16" y="16" width="64" height="16" class="box-of heading" />
    <rect x="16" y="38" width="42" height="42" class="box-of" />
    <rect x="62" y="38" width="42" height="42" class="box-of" />
    <rect x="16" y="88" width="88" height="42" class="box-of table" />
    <path d="M48 24C130 20 30 44 36 56S70 90 80 60 60 84 60 108" class="order" />
    {[
      [48, 24],
      [36, 56],
      [82, 58],
      [60, 109],
    ].map(([x, y], index) => (
      <>
        <circle cx={x} cy={y} r="7" class="mark" />
        <text x={x} y={(y ?? 0) + 3.5} class="number-of">
          {index + 1}
        </text>
      </>
    ))}
  </svg>
);

const Tree = () => (
  <svg viewBox="0 0 160 144" aria-hidden="true">
    <path d="M28 30v92M28 58h22M28 90h22M28 122h22M72 90v0" class="order" />
    <rect x="12" y="14" width="84" height="22" rx="4" class="node heading" />
    <rect x="50" y="47" width="92" height="22" rx="4" class="node" />
    <rect x="50" y="79" width="92" height="22" rx="4" class="node" />
    <rect x="50" y="111" width="92" height="22" rx="4" class="node table" />
    <Lines x={22} y={25} widths={[52]} />
    <Lines x={60} y={58} widths={[60]} />
    <Lines x={60} y={90} widths={[70]} />
    <path d="M62 117h68M62 127h68M84 117v10M108 117v10" class="ruling" />
  </svg>
);

const Proof = () => (
  <svg viewBox="0 0 160 144" aria-hidden="true">
    <rect x="4" y="6" width="74" height="98" rx="3" class="sheet-of" />
    <Lines x={13} y={22} widths={[34]} />
    <Lines x={13} y={40} widths={[54, 50]} />
    <rect x="40" y="72" width="32" height="14" class="found" />
    <Lines x={45} y={79} widths={[22]} />
    <path d="M72 79C96 79 84 104 100 104" class="order" />
    <rect x="86" y="60" width="70" height="76" rx="4" class="node" />
    <Lines x={95} y={76} widths={[26, 34]} gap={12} />
    <rect x="92" y="97" width="58" height="14" class="found" />
    <Lines x={97} y={104} widths={[18, 0]} />
    <path d="M122 104h22" class="letter" />
    <Lines x={95} y={122} widths={[40]} />
  </svg>
);

const STEPS = [
  [Glyphs, "Read", "Every character, rule and picture with its place, straight from the file. Scans are recognised."],
  [Boxes, "Lay out", "Columns, tables, captions, notes and running headers, in the order a person reads them."],
  [
    Tree,
    "Put together",
    "Sections across pages, tables that continue on the next page, hyphenated words joined, headings with their levels.",
  ],
  [Proof, "Prove", "Markdown, JSON and your fields. Each value leads back to its box on the page."],
] as const;

/** How the service works. */
export const Steps = () => (
  <ol class="steps">
    {STEPS.map(([Picture, title, words]) => (
      <li>
        <Picture />
        <h3>{title}</h3>
        <p>{words}</p>
      </li>
    ))}
  </ol>
);
