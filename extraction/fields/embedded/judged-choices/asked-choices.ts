import type { FieldSchema, ObjectSchema, ScalarSchema } from "../../field-schema.ts";
import { isLinking } from "../../meaning-keys.ts";
import { meaningfulWords, nameWords } from "../../property-words.ts";
import { withoutSpelledUmlauts } from "../../values/umlauts.ts";
import { type WeighedWord, weighed } from "../surroundings/likeness.ts";
import { isState, sensesOf } from "./senses.ts";
import { isNegation } from "./words-of-answers.ts";

/** A word of a property or of an option, with what it may mean. */
export interface AskedWord extends WeighedWord {
  senses: readonly string[];
  /** Whether it says in which state a thing is, as in "breakfast included". */
  isState: boolean;
}

/** One of the values that a property may have. */
export interface Option {
  value: string | number | boolean;
  words: AskedWord[];
  /** Senses of all its words together. */
  senses: readonly string[];
  /** Whether it stands for what the others leave out. */
  isRest: boolean;
}

/** A property that asks for yes or no, or for one of a few values. */
export interface AskedChoice {
  path: string[];
  schema: ScalarSchema;
  /** Words of its name. */
  own: AskedWord[];
  /** Words of the objects that it is in. */
  owner: AskedWord[];
  described: AskedWord[];
  /** Whether its name denies: "non_smoker". */
  isDenied: boolean;
  /** Empty for yes or no. */
  options: Option[];
}

/** Words of a name that only make a question of it. */
const ASKS =
  /^(?:is|has|have|was|were|are|does|do|did|can|be|been|ist|hat|sind|wird|wurde|est|a|il|y|es|esta|tiene|hay|e|ha|sono|heeft|zijn|er|har|ar|jest|ma|czy|je|being|the|of|in|on|for|to|by|de|del|della|di|da|do|du|des|la|le|el|en|et|und|and|or|der|die|das|van|het|flag|ind|indicator|yn|bool|i|w|na|z|se|si|no)$/;
/** Words of descriptions that say only how to answer. */
const HOW =
  /^(?:true|false|null|whether|if|yes|wahr|falsch|vrai|faux|vero|falso|verdadero|ob|si|document|stated|says|state|states|according|value|values|one|enum|boolean|else|otherwise|when|not)$/;
const STATE_WEIGHT = 0.5;
const LITTLE = 0.2;
const MOST_DESCRIBED = 12;
const REST =
  /^(?:other|others|unknown|none|na|not|null|sonstige|andere|autre|otro|altro|anders|no|not_stated|unspecified|undefined|any)$/;

/** The properties of a schema that ask for a choice; none of lists' items. */
export function askedChoices(schema: ObjectSchema): AskedChoice[] {
  const found: AskedChoice[] = [];
  const walk = (each: FieldSchema, path: string[]): void => {
    if (each.type === "object")
      for (const [name, property] of Object.entries(each.properties)) walk(property, [...path, name]);
    else if (each.type !== "array" && (each.type === "boolean" || each.enum !== undefined))
      found.push(askedChoice(each, path));
  };
  walk(schema, []);
  return found;
}

function askedChoice(schema: ScalarSchema, path: string[]): AskedChoice {
  const words = nameWords(path.at(-1) ?? "").map(withoutSpelledUmlauts);
  const around = weighed(path.slice(0, -1).flatMap((step) => nameWords(step)));
  const telling = words.filter((word) => !ASKS.test(word) && !isNegation(word));
  const own = askedWords(telling.length === 0 ? words : telling);
  const described = meaningfulWords((schema.description ?? "").replace(MEANING, " ")).filter((word) => !HOW.test(word));
  const isAllForm = own.every(({ weight }) => weight < 1 && weight !== STATE_WEIGHT);
  const allowed = schema.type === "boolean" ? [] : (schema.enum ?? []);
  return {
    path,
    schema,
    own: isAllForm && around.length > 0 ? [...own, ...askedWords(around.map(({ word }) => word))] : own,
    owner: around.map((each) => ({ ...each, senses: [], isState: false })),
    described: askedWords(described.slice(0, MOST_DESCRIBED)),
    isDenied: words.some((word) => isNegation(word)) && telling.length > 0,
    options: allowed.map((value) => optionOf(value, schema.description ?? "")),
  };
}

function askedWords(words: readonly string[]): AskedWord[] {
  const senses = sensesOf(words);
  const all = weighed(words).map(({ word, weight }): AskedWord => {
    const at = words.indexOf(word);
    const own = senses.filter(({ from, to }) => from <= at && at < to).map(({ sense }) => sense);
    const isOfState = own.some((sense) => isState(sense) || sense.startsWith("not:"));
    return { word, weight, senses: [...new Set(own)], isState: isOfState };
  });
  return all.every((each) => each.isState)
    ? all
    : all.map((each) => (each.isState ? { ...each, weight: STATE_WEIGHT } : each));
}

/** "Frei = prepaid", "G: Godkänt": what a description says of a value. */
const MEANING = /([\p{L}\p{N}_ -]{1,40}?)\s*[=:]\s*([\p{L}\p{N}_ -]{1,40})/gu;

function optionOf(value: string | number | boolean, description: string): Option {
  const words = nameWords(String(value)).map(withoutSpelledUmlauts);
  const meant = [...description.matchAll(MEANING)].flatMap(([, left = "", right = ""]) => {
    if (right.trim() === String(value)) return nameWords(left);
    return left.trim() === String(value) ? nameWords(right) : [];
  });
  const senses = sensesOf(words);
  const own = words.map((word, at): AskedWord => {
    const meant = senses.filter(({ from, to }) => from <= at && at < to && to - from < words.length);
    const weight = isLinking(word) && words.length > 1 ? LITTLE : 1;
    return { word, weight, senses: meant.map(({ sense }) => sense), isState: false };
  });
  const said = meant.length === 0 ? [] : sensesOf(meant).map(({ sense }) => sense);
  const whole = senses.filter(({ from, to }) => from === 0 && to === words.length);
  return {
    value,
    words: own,
    senses: [...new Set([...whole.map(({ sense }) => sense), ...said])],
    isRest: words.length > 0 && words.every((word) => REST.test(word)),
  };
}
