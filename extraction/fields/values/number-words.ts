const ONES =
  "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** A number from one to ninety-nine in words. */
export const NUMBER_IN_WORDS = `(?:(?:${TENS.join("|")})(?:[\\s-]+(?:${ONES.slice(0, 9).toReversed().join("|")})(?!\\p{L}))?|${ONES.toReversed().join("|")})`;

/** The number that the words stand for; `undefined` if any of them is no number. */
export function numberInWords(printed: string): number | undefined {
  const numbers = printed
    .toLowerCase()
    .trim()
    .split(/[\s-]+/u)
    .map((word) => (TENS.includes(word) ? 10 * (TENS.indexOf(word) + 2) : ONES.indexOf(word) + 1));
  return numbers.includes(0) ? undefined : numbers.reduce((sum, number) => sum + number, 0);
}

/** Numbers from two on in other languages, but for those that are words of another kind: "due", "once", "to", "sei". */
const COUNTS: readonly (readonly [number, string])[] = [
  [2, "zwei deux dos dois duas twee två dwa dwie dva dvě"],
  [3, "drei trois tres tre três drie trzy tři"],
  [4, "vier quatre cuatro quattro quatro fire fyra cztery čtyři"],
  [5, "fünf cinq cinco cinque vijf fem pięć pět"],
  [6, "sechs seis zes seks sześć šest"],
  [7, "sieben sept siete sette sete zeven syv sju siedem sedm"],
  [8, "acht huit ocho otto oito otte åtte åtta osiem osm"],
  [9, "neun neuf nueve nove negen nio dziewięć devět"],
  [10, "zehn dix diez dieci dez tien tio dziesięć deset"],
  [12, "zwölf douze doce dodici doze twaalf tolv dwanaście dvanáct"],
  [14, "vierzehn quatorze catorce quattordici veertien fjorten fjorton czternaście čtrnáct"],
  [15, "fünfzehn quinze quince quindici vijftien femten femton piętnaście patnáct"],
  [20, "zwanzig vingt veinte venti vinte twintig tyve tjue tjugo dwadzieścia dvacet"],
  [30, "dreißig dreissig trente treinta trenta trinta dertig tredive tretti trettio trzydzieści třicet"],
];
const NUMBER_OF_COUNT = new Map(COUNTS.flatMap(([number, words]) => words.split(" ").map((word) => [word, number])));

/** A number in a language other than English, before what it counts: "drei Monate". */
export const COUNT_IN_WORDS = `(?:${[...NUMBER_OF_COUNT.keys()].join("|")})(?=\\s\\p{L}{3})`;

/** The number that such a word stands for. */
export const countInWords = (printed: string): number | undefined => NUMBER_OF_COUNT.get(printed.toLowerCase());
