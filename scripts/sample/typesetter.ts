import { type Color, type PDFFont, type PDFPage, rgb, setWordSpacing } from "pdf-lib";

/** A rectangle that text flows into: in points, with the origin at the top left of the page and y pointing down. */
export interface Frame {
  page: PDFPage;
  left: number;
  top: number;
  width: number;
  bottom: number;
}

export interface TextStyle {
  font: PDFFont;
  size: number;
  leading: number;
  color?: Color;
  spaceBefore?: number;
  indent?: number;
  align?: "left" | "center" | "justify";
}

const INK = rgb(0.1, 0.1, 0.12);

/** Draws a line with its baseline `baseline` points below the top of the page. */
export function drawLine(page: PDFPage, text: string, x: number, baseline: number, style: TextStyle): void {
  page.drawText(text, {
    x,
    y: page.getHeight() - baseline,
    font: style.font,
    size: style.size,
    color: style.color ?? INK,
  });
}

/** Breaks a text into lines that fit `width`. A word that is too long gets its own line. */
function breakLines(text: string, style: TextStyle, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && style.font.widthOfTextAtSize(longer, style.size) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  if (line !== "") lines.push(line);
  return lines;
}

/** Sets blocks one below another through a chain of frames (columns, pages). */
export class Flow {
  private readonly frames: Frame[];
  private index = 0;
  private y: number;

  constructor(frames: Frame[]) {
    this.frames = frames;
    this.y = this.frame.top;
  }

  get frame(): Frame {
    const frame = this.frames[this.index];
    if (frame === undefined) throw new Error("The text does not fit into its frames");
    return frame;
  }

  /** Top of the next block, in points from the top of the page. */
  get position(): number {
    return this.y;
  }

  skip(points: number): void {
    this.y += points;
  }

  /** Continues in the next frame unless `height` points are left in this one. */
  reserve(height: number): void {
    if (this.y + height > this.frame.bottom) this.nextFrame();
  }

  nextFrame(): void {
    this.index += 1;
    this.y = this.frame.top;
  }

  /** Sets a paragraph, which may break between lines and continue in the next frame. */
  text(content: string, style: TextStyle): void {
    if (this.y > this.frame.top) this.y += style.spaceBefore ?? 0;
    const indent = style.indent ?? 0;
    const lines = breakLines(content, style, this.frame.width - indent);
    for (const [number, line] of lines.entries()) {
      this.reserve(style.leading);
      this.y += style.leading;
      this.drawAligned(line, style, number === lines.length - 1);
    }
  }

  /** Sets a list item: an indented text with its marker in the margin. */
  item(marker: string, content: string, style: TextStyle & { markerIndent: number }): void {
    this.reserve(style.leading + (style.spaceBefore ?? 0));
    const spaceBefore = this.y > this.frame.top ? (style.spaceBefore ?? 0) : 0;
    const baseline = this.y + spaceBefore + style.leading;
    drawLine(this.frame.page, marker, this.frame.left + style.markerIndent, baseline, style);
    this.text(content, style);
  }

  private drawAligned(line: string, style: TextStyle, last: boolean): void {
    const { page, left, width } = this.frame;
    const indent = style.indent ?? 0;
    const slack = width - indent - style.font.widthOfTextAtSize(line, style.size);
    const gaps = line.split(" ").length - 1;
    const x = left + indent + (style.align === "center" ? slack / 2 : 0);
    const stretch = style.align === "justify" && !last && gaps > 0;
    if (stretch) page.pushOperators(setWordSpacing(slack / gaps));
    drawLine(page, line, x, this.y, style);
    if (stretch) page.pushOperators(setWordSpacing(0));
  }
}
