import { describe, expect, it } from "vitest";
import type { Box } from "../../../../extraction/geometry/box.ts";
import { onePage } from "../pdf-bytes.ts";
import { firstPage } from "../reading.ts";

/** A box with its sides rounded to tenths of a point. */
const rounded = (box: Box | undefined) =>
  box === undefined ? undefined : [box.left, box.top, box.right, box.bottom].map((side) => Math.round(side * 10) / 10);

describe("rulings", () => {
  it("come from a stroked line, with its thickness and colour", async () => {
    const { rulings, shapes } = await firstPage(onePage("2 w 1 0 0 RG 20 50 m 180 50 l S"));
    expect(shapes).toEqual([]);
    expect(rulings).toHaveLength(1);
    expect(rulings[0]).toMatchObject({ orientation: "horizontal", color: 0xff0000 });
    expect(rulings[0]?.thickness).toBeCloseTo(2);
    expect(rounded(rulings[0]?.box)).toEqual([20, 49, 180, 51]);
  });

  it("come from thin filled bars", async () => {
    const { rulings, fills } = await firstPage(onePage("20 50 100 0.5 re 20 10 0.5 80 re f"));
    expect(fills).toEqual([]);
    expect(rulings.map((ruling) => ruling.orientation)).toEqual(["horizontal", "vertical"]);
    expect(rulings[0]?.thickness).toBeCloseTo(0.5);
  });

  it("come from bars whose ends are cut slantwise, as printer drivers draw the borders of cells", async () => {
    const across = "20 50 m 20.5 50.5 l 119.5 50.5 l 120 50 l 119.5 49.5 l 20.5 49.5 l f";
    const down = "20 50 m 20.6 49.8 l 20.6 20.2 l 20 20 l 19.5 19.8 l 19.5 50.1 l f";
    const { rulings, shapes } = await firstPage(onePage(`${across} ${down}`));
    expect(shapes).toEqual([]);
    expect(rulings.map((ruling) => [ruling.orientation, rounded(ruling.box)])).toEqual([
      ["horizontal", [20, 49.5, 120, 50.5]],
      ["vertical", [19.5, 49.9, 20.6, 80.2]],
    ]);
  });

  it("do not come from a thin arrow or wedge", async () => {
    const arrow = "20 50 m 100 50 l 100 48 l 108 50.2 l 100 52.4 l 100 50.4 l 20 50.4 l f";
    const { rulings, shapes } = await firstPage(onePage(`${arrow} 20 20 m 80 20 l 20 23 l f`));
    expect(rulings).toEqual([]);
    expect(shapes).toHaveLength(2);
  });

  it("come from thin pictures of one pixel, as TeX's rules are drawn after a way through PostScript", async () => {
    const pixel = "BI /IM true /W 1 /H 1 /BPC 1 ID a EI Q";
    const page = await firstPage(onePage(`q 100 0 0 -0.5 20 50 cm ${pixel} q 20 0 0 20 20 80 cm ${pixel}`));
    expect(page.rulings).toHaveLength(1);
    expect(page.rulings[0]).toMatchObject({ orientation: "horizontal", color: 0 });
    expect(rounded(page.rulings[0]?.box)).toEqual([20, 50, 120, 50.5]);
    expect(page.images).toHaveLength(1);
  });

  it("come from each side of a stroked rectangle, even of a rounded one", async () => {
    const { rulings } = await firstPage(onePage("1 w 20 20 100 60 re S"));
    expect(rulings.map((ruling) => ruling.orientation).sort()).toEqual([
      "horizontal",
      "horizontal",
      "vertical",
      "vertical",
    ]);
    const corner =
      "30 20 m 110 20 l 115 20 120 25 120 30 c 120 70 l 120 75 115 80 110 80 c 30 80 l 25 80 20 75 20 70 c 20 30 l 20 25 25 20 30 20 c h S";
    const round = await firstPage(onePage(corner));
    expect(round.rulings).toHaveLength(4);
  });

  it("do not come from a stroke as long as it is wide, which is a square such as TeX draws before an entry", async () => {
    const { rulings, fills } = await firstPage(onePage("3.4 w 1 0 0 RG 20 50 m 23.4 50 l S"));
    expect(rulings).toEqual([]);
    expect(fills).toMatchObject([{ color: 0xff0000 }]);
    expect(rounded(fills[0]?.box)).toEqual([20, 48.3, 23.4, 51.7]);
  });

  it("stay one for a dashed line and two for a double line", async () => {
    const dashed = await firstPage(onePage("[3 2] 0 d 20 50 m 180 50 l S"));
    expect(dashed.rulings).toHaveLength(1);
    const double = await firstPage(onePage("0.5 w 20 50 m 180 50 l 20 52 m 180 52 l S"));
    expect(double.rulings).toHaveLength(2);
  });

  it("come from aligned dots, if there are enough", async () => {
    const dots = (count: number, y: number) =>
      Array.from({ length: count }, (_, index) => `${20 + 2 * index} ${y} 1 1 re f`).join(" ");
    const column = Array.from({ length: 12 }, (_, index) => `150 ${20 + 3 * index} 1 1 re f`).join(" ");
    const page = await firstPage(onePage(`${dots(30, 50)} ${dots(3, 70)} ${column}`));
    expect(page.rulings.map((ruling) => [ruling.orientation, rounded(ruling.box)])).toEqual([
      ["horizontal", [20, 49, 79, 50]],
      ["vertical", [150, 46, 151, 80]],
    ]);
    expect(page.fills).toHaveLength(3);
  });

  it("are turned with the page", async () => {
    const { rulings } = await firstPage(onePage("1 w 20 50 m 180 50 l S", { page: "/Rotate 90" }));
    expect(rulings[0]?.orientation).toBe("vertical");
    expect(rounded(rulings[0]?.box)).toEqual([49.5, 20, 50.5, 180]);
  });

  it("end at their clip, and are left out beyond it", async () => {
    const { rulings } = await firstPage(
      onePage("q 40 0 60 100 re W n 1 w 20 50 m 180 50 l S 120 20 m 160 20 l S Q 10 10 m 300 10 l S"),
    );
    expect(rulings).toHaveLength(2);
    expect(rounded(rulings[0]?.box)).toEqual([40, 49.5, 100, 50.5]);
    expect(rounded(rulings[1]?.box)).toEqual([10, 89.5, 200, 90.5]);
  });
});

describe("the reader of filled boxes and shapes", () => {
  it("distinguishes a panel from a drawing", async () => {
    const page = await firstPage(onePage("0.9 g 20 20 100 60 re f 0 0 1 rg 130 20 m 180 20 l 155 80 l h f"));
    expect(page.fills.map(({ color }) => color)).toEqual([0xe6e6e6]);
    expect(rounded(page.fills[0]?.box)).toEqual([20, 20, 120, 80]);
    expect(page.shapes).toHaveLength(1);
    expect(page.shapes[0]).toMatchObject({ filled: true, stroked: false, color: 0x0000ff, curves: 0 });
    expect(rounded(page.shapes[0]?.box)).toEqual([130, 20, 180, 80]);
  });

  it("treats a very thick line as a band", async () => {
    const { fills, rulings } = await firstPage(onePage("20 w 20 50 m 180 50 l S"));
    expect(rulings).toEqual([]);
    expect(rounded(fills[0]?.box)).toEqual([20, 40, 180, 60]);
  });

  it("keeps every rectangle of a path with several", async () => {
    const { fills } = await firstPage(onePage("10 10 30 20 re 50 10 30 20 re 90 10 30 20 re f"));
    expect(fills).toHaveLength(3);
  });

  it("counts the curves of a drawing", async () => {
    const { shapes } = await firstPage(onePage("20 20 m 40 80 80 80 100 20 c 120 0 140 0 160 20 c S"));
    expect(shapes[0]).toMatchObject({ curves: 2, segments: 2, stroked: true });
  });

  it("leaves out what is wholly transparent", async () => {
    const resources = "/ExtGState << /G << /ca 0 /CA 0 >> >>";
    const page = await firstPage(onePage("/G gs 20 20 100 60 re f 10 10 m 90 10 l S", { resources }));
    expect([page.fills, page.rulings, page.shapes]).toEqual([[], [], []]);
  });
});

describe("images", () => {
  const image = {
    entries: "/Type /XObject /Subtype /Image /Width 2 /Height 3 /ColorSpace /DeviceGray /BitsPerComponent 8",
    data: "abcdef",
  };
  const resources = "/XObject << /Im 6 0 R >>";

  it("have their place and their size in pixels", async () => {
    const { images } = await firstPage(onePage("q 60 0 0 40 20 30 cm /Im Do Q", { resources, objects: [image] }));
    expect(images).toHaveLength(1);
    expect(images[0]).toMatchObject({ pixelWidth: 2, pixelHeight: 3 });
    expect(rounded(images[0]?.box)).toEqual([20, 30, 80, 70]);
  });

  it("are found inline and inside forms, and cut to their clip", async () => {
    const inline = "q 20 0 0 20 10 10 cm BI /W 1 /H 1 /CS /G /BPC 8 ID a EI Q";
    const form = {
      entries: "/Type /XObject /Subtype /Form /BBox [0 0 50 50] /Resources << /XObject << /Im 6 0 R >> >>",
      data: "q 100 0 0 100 0 0 cm /Im Do Q",
    };
    const page = await firstPage(
      onePage(`${inline} q 1 0 0 1 100 20 cm /Fm Do Q`, {
        resources: "/XObject << /Fm 7 0 R >>",
        objects: [image, form],
      }),
    );
    expect(page.images.map(({ box }) => rounded(box))).toEqual([
      [10, 70, 30, 90],
      [100, 30, 150, 80],
    ]);
  });
});
