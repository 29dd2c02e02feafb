import type { Chance } from "../generate/chance.ts";

/** The look of one contract. */
export function styleOf(chance: Chance): string {
  const typed = chance.is(0.15);
  const font = typed
    ? "Courier New, Liberation Mono, monospace"
    : chance.pick([
        "Liberation Serif, serif",
        "Liberation Sans, sans-serif",
        "DejaVu Serif, serif",
        "Carlito, sans-serif",
      ]);
  const size = typed ? 10 : chance.between(9.5, 12);
  return `@page{size:${chance.pick(["letter", "letter", "A4"])};margin:${chance.between(0.7, 1.3)}in}
body{font:${size}pt/${chance.pick([1.15, 1.25, 1.5])} ${font};text-align:${typed ? "left" : chance.pick(["left", "justify"])}}
h1{font-size:${typed ? 1 : chance.pick([1, 1.2, 1.5])}em;text-align:${chance.pick(["center", "center", "left"])};margin:1em 0}
h2{font-size:1em;margin:.8em 0 .2em;${chance.is(0.5) ? "" : "font-weight:normal;text-decoration:underline;"}}
p{margin:${chance.pick([0.5, 0.8])}em 0;text-indent:${chance.pick([0, 0, 2.5])}em}
.in{margin:.5em 0 .5em 2em}.b{font-weight:${chance.pick(["bold", "normal"])}}.c{text-align:center}
.head{text-align:${chance.pick(["center", "left", "right"])};margin-bottom:1.2em}
.sheet td{padding:.2em 1.2em .2em 0;vertical-align:top}.ruled{border-collapse:collapse}.ruled td{border:.5pt solid #000;padding:.3em .6em}
.cover{text-align:center;padding-top:${chance.int(1, 3)}in;page-break-after:always}.cover div{margin:1.4em 0}.name{font-weight:bold}
.beside{width:100%}.beside td{vertical-align:top;width:50%}.block{margin:1.4em 0;break-inside:avoid}.half{margin-left:50%}
.break{page-break-after:always}`;
}
