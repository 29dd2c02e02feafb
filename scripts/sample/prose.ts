/** The text of the sample document, written for it. */
export const TITLE = "On Paper";
export const SUBTITLE = "A small report about sheets, folds and fibres";
export const BYLINE = "Prepared by the Quire workshop, spring edition";

export const ABSTRACT =
  "Paper is a thin felt of plant fibres that holds ink, folds and memory. This report follows one batch of " +
  "handmade sheets from the vat to the binder's table. We weighed, folded and tore them, and we kept the figures " +
  "beside the prose, so that a reader can check every claim against the numbers it rests on.";

export const WHY_PAPER = [
  "Most documents are born on a screen now, and most of them still pretend to be paper. They have margins because " +
    "fingers needed somewhere to hold a leaf. They have pages because a skin, a mould or a press could only be so " +
    "large. The form outlived its reasons, and that is the first thing worth knowing about it: a page is a habit " +
    "before it is a container.",
  "Habits are useful. A reader who opens an unknown report already knows where the title will be, that a small " +
    "number at the foot counts the leaves, and that indented lines with dots in front of them are things to be " +
    "taken one by one. Nobody was taught these rules as rules. They were absorbed, as grammar is, by seeing them " +
    "kept ten thousand times.",
];

export const WHAT_A_QUIRE_IS = [
  "A quire was once four sheets folded together to make eight leaves, the smallest unit that a binder would sew. " +
    "Later the word came to mean a count: twenty-four sheets, or twenty-five where the merchant was generous or " +
    "the mill was careless.\u00b9 Twenty quires make a ream, and a ream is what the storeroom understands.",
  "The older meaning is the better one for our purpose. A quire is not a number of sheets but a decision about " +
    "which sheets belong together, and in which order they are to be read.",
];

export const FOOTNOTE =
  "\u00b9 Both counts survive in trade use. Printing papers are commonly sold by twenty-five sheets to the quire " +
  "and five hundred to the ream; handmade papers keep the older count of twenty-four.";

export const HOW_A_SHEET_IS_MADE = [
  "The vat holds about ninety parts of water to one part of beaten fibre. The vatman lowers the mould into it " +
    "edge first, levels it below the surface, lifts, and gives the shake that crosses the fibres. It takes less " +
    "than four seconds, and it is the whole of the craft: everything afterwards only removes water.",
  "A fresh sheet is more than four fifths water. Pressing between felts brings that down to about one half, and the " +
    "drying loft does the rest over two or three days, depending on the weather and on how patient the mill can " +
    "afford to be.",
];

export const STEPS_LEAD = "The batch described here went through these steps:";
export const STEPS = [
  { text: "Sorting and cutting the rags", items: ["linen and cotton kept apart", "buttons and seams removed"] },
  { text: "Beating to a slow, wet pulp", items: ["six hours for the text sheets", "nine hours for the cover sheets"] },
  { text: "Forming, couching and pressing", items: [] },
  { text: "Loft drying, then sizing with gelatine", items: [] },
];

export const LIGHT = [
  "Held against a window, a sheet shows how evenly the fibres settled. The lighter bands in Figure 1 are the chain " +
    "lines of the mould, and the cloudy patches between them are places where the shake came a moment late. A " +
    "machine-made sheet looks calmer, but it has a direction: it tears straight one way and badly the other.",
  "We photographed each sheet on the same light table and averaged the grey of one hundred small squares. The " +
    "spread of those hundred values is what we call the cloudiness of a sheet, and it is the only one of our " +
    "measures that needs no scale, no weight and no operator with steady hands.",
];

export const MEASURES_LEAD =
  "Every sheet was conditioned for a day at 23 degrees and one half relative humidity before it was measured. " +
  "Table 1 gives the strength of four papers along and across the chain lines, and Table 2 the weight and " +
  "thickness of single sheets drawn from the text batch.";

export const DISCUSSION = [
  "Two results surprised us. The cover paper was beaten half as long again as the text paper and folds nearly twice " +
    "as often before it parts, which is more than the older tables promise. And the wrapping paper, made of the " +
    "leavings of both, is stronger along the chain lines than across them by a third: a machine's signature in a " +
    "sheet no machine has touched. The vatman, asked about it, said that he had been tired that afternoon and had " +
    "shaken the mould one way only.",
  "Figure 2 shows how the folding endurance grew with the hours of beating. The first three hours change little. " +
    "Between the fourth and the seventh the fibres fray and begin to hold on to each other, and the curve climbs " +
    "steeply; after the eighth it bends, because fibres that are cut too short have nothing left to hold.",
];

export const LIMITS = [
  "All figures come from one batch, one vat and one pair of hands. The differences between the papers are larger " +
    "than the spread within each, but a second batch made in winter would tell us more than a finer balance could.",
];

export const CONCLUSION = [
  "A good sheet is a compromise that has been reached slowly. Longer beating buys strength at the price of opacity; " +
    "a heavier sheet lies flatter but turns less willingly. For a book that is to be opened every day, we would " +
    "choose the text paper at ninety grams and give the cover the extra hours.",
];

export const RECOMMENDATIONS = [
  "Beat the text pulp for six hours and stop when the fibres stay clouded in a glass.",
  "Rotate the mould a quarter turn after every tenth sheet, so that no direction is favoured.",
  "Weigh one sheet in twenty-five and write the figure down before looking at the last one.",
];

export const SOURCES_LEAD = "The measurements and this document may be copied freely. The program that draws it is at";
export const SOURCES_URL = "https://example.com/quire/sample";

export const MEASURES_CLOSE =
  "Sheet 103 is heavier than the others by more than a tenth. It was the first after the vat had been fed, and the " +
  "vatman had not yet thinned the pulp. We kept it in the table, because a mean that hides its worst sheet is of no " +
  "use to a binder.";

export const SIZING = [
  "Unsized paper drinks ink as blotting paper does. To stop it, the dry sheets are drawn through warm gelatine, pressed " +
    "once more and hung again, this time slowly, because size that dries fast crawls to the surface and cracks when " +
    "the sheet is folded. About a tenth of every batch is lost here, more than in all the other steps together.",
  "The gelatine also carries a little alum. Too little, and the size stays soft; too much, and the paper turns brown " +
    "within a lifetime. The books that crumble in our libraries were not badly printed. They were sized by men who " +
    "were told to hurry.",
];

export const FOLDING = [
  "A sheet folded once makes a folio, twice a quarto, three times an octavo. With each fold the page halves and the " +
    "creep grows: the inner leaves push outwards, and the binder's knife takes from them what the fold has added. " +
    "The text must therefore sit a little nearer to the spine on the inner leaves than on the outer ones, by " +
    "something like the thickness of a thumbnail across a thick gathering.",
  "We folded our sheets along the chain lines, as is proper for a quarto, and pressed the gatherings overnight " +
    "under a board and two bricks. Four of the ninety-six sheets cracked at the fold. All four had been taken from " +
    "the bottom of the pile, where the drying had been quickest.",
  "The gatherings were then sewn through the fold on three raised cords. A binder who is pressed for time will sew " +
    "two on, which halves the passes of the needle and weakens the joint by more than half; we did not try it.",
];

export const COUNTING = [
  "Counting sheets by hand is slower than weighing them and, to our surprise, no more exact. Two of us counted the " +
    "finished batch and came to two different numbers, one sheet apart. The balance agreed with neither. In the end " +
    "the sheets were numbered in pencil at the foot, and the count was settled by the last of them: one hundred " +
    "and three.",
];

export const MEASURES_METHOD =
  "Strips fifteen millimetres wide were cut from the middle of each sheet, ten along the chain lines and ten across " +
  "them, and torn on a bench that its maker had calibrated in the same month. The folding tests used the same strips " +
  "under a load of one kilogram. Strips that slipped in the clamps were replaced, and the number of replacements was " +
  "never more than two in ten.";
