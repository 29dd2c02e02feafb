import { OPAQUE, type Seen } from "./ground.ts";

interface Colours {
  width: number;
  samples: number;
  depth: number;
  photometric: number;
  predictor: number;
  colours: number[];
}

/**
 * Dictionary entries for an image whose rows are uncompressed, by `Photometric`; `undefined` for colours that a PDF
 * does not have.
 */
export function pageEntries(frame: Colours, depth: number): string | undefined {
  const space = spaceOf(frame);
  if (space === undefined) return undefined;
  const { entries, inks } = space;
  // Rows are passed on as stored, including differences, unless they are converted to eight bits.
  const stillDifferences = frame.predictor === 2 && frame.depth === depth && frame.samples === inks;
  const predictor = stillDifferences
    ? ` /DecodeParms << /Predictor 2 /Colors ${inks} /BitsPerComponent ${depth} /Columns ${frame.width} >>`
    : "";
  return `${entries} /BitsPerComponent ${depth} /Filter /FlateDecode${predictor}`;
}

function spaceOf({ photometric, colours, depth }: Colours): { entries: string; inks: number } | undefined {
  if (photometric === 0) return { entries: "/ColorSpace /DeviceGray /Decode [1 0]", inks: 1 };
  if (photometric === 1) return { entries: "/ColorSpace /DeviceGray", inks: 1 };
  if (photometric === 2) return { entries: "/ColorSpace /DeviceRGB", inks: 3 };
  if (photometric === 5) return { entries: "/ColorSpace /DeviceCMYK", inks: 4 };
  const count = colours.length / 3;
  if (photometric !== 3 || depth > 8 || count !== 2 ** depth) return undefined;
  // Some programs write 8-bit colours where the format requires 16 bits.
  const shift = colours.some((colour) => colour > 255) ? 8 : 0;
  const hex = Array.from({ length: count }, (_, index) =>
    [0, 1, 2].map((ink) => ((colours[index + ink * count] ?? 0) >> shift).toString(16).padStart(2, "0")).join(""),
  ).join("");
  return { entries: `/ColorSpace [/Indexed /DeviceRGB ${count - 1} <${hex}>]`, inks: 1 };
}

interface Row {
  width: number;
  samples: number;
  depth: number;
  photometric: number;
  predictor: number;
  /** Number of samples of a pixel that are colours; the sample after them is its opacity. */
  colours: number;
  little: boolean;
  /** Grey level of what is seen through transparent pixels. */
  ground: number;
}

const WHITE = 255;

/** Converts a row of 16 bits, or with more samples than colours, to eight bits per colour on a background. */
export function eightBits(row: Uint8Array, options: Row): Uint8Array {
  const { width, samples, photometric, colours } = options;
  const values = upperBytes(row, options);
  if (samples === colours) return values;
  // However white is encoded.
  const paper = photometric === 0 || photometric === 5 ? WHITE - options.ground : options.ground;
  const out = new Uint8Array(width * colours);
  for (let x = 0; x < width; x++) {
    const opacity = values[x * samples + colours] ?? WHITE;
    for (let colour = 0; colour < colours; colour++) {
      const value = values[x * samples + colour] ?? 0;
      out[x * colours + colour] = Math.round((value * opacity + paper * (WHITE - opacity)) / WHITE);
    }
  }
  return out;
}

/** Adds the pixels of a row, which has an opacity for each, to those seen before. */
export function countSeen(row: Uint8Array, options: Omit<Row, "ground">, seen: Seen): void {
  const { width, samples, photometric, colours } = options;
  const values = upperBytes(row, options);
  for (let at = 0; at < width * samples; at += samples) {
    seen.all++;
    if ((values[at + colours] ?? WHITE) < OPAQUE) continue;
    seen.opaque++;
    let sum = 0;
    for (let colour = 0; colour < colours; colour++) sum += values[at + colour] ?? WHITE;
    seen.brightness += photometric === 0 ? WHITE - sum : sum / colours;
  }
}

/** A row of a tile with its values in place of their differences to the previous pixel (TIFF 6.0, section 14). */
export function withoutDifferences(
  row: Uint8Array,
  { depth, samples, little }: Pick<Row, "depth" | "samples" | "little">,
): Uint8Array {
  const out = row.slice();
  if (depth === 8) {
    for (let at = samples; at < out.length; at++) out[at] = (out[at] ?? 0) + (out[at - samples] ?? 0);
    return out;
  }
  const view = new DataView(out.buffer);
  for (let at = 2 * samples; at < out.length; at += 2)
    view.setUint16(at, view.getUint16(at, little) + view.getUint16(at - 2 * samples, little), little);
  return out;
}

/** The upper eight bits of each value, after adding up differences to the previous pixel (TIFF 6.0, section 14). */
function upperBytes(row: Uint8Array, { depth, samples, predictor, little }: Omit<Row, "ground">): Uint8Array {
  if (depth === 8 && predictor === 1) return row;
  const count = depth === 8 ? row.length : row.length / 2;
  const out = new Uint8Array(count);
  const before = new Uint16Array(samples);
  for (let index = 0; index < count; index++) {
    const [one = 0, other = 0] = depth === 8 ? [row[index], 0] : [row[index * 2], row[index * 2 + 1]];
    const value = depth === 8 ? one : little ? one | (other << 8) : (one << 8) | other;
    const sample = index % samples;
    const whole = predictor === 2 ? value + (before[sample] ?? 0) : value;
    before[sample] = whole;
    out[index] = depth === 8 ? whole : (before[sample] ?? 0) >> 8;
  }
  return out;
}
