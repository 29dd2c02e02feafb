import type { DocumentText } from "../../../document/document-model.ts";
import { type DocumentStructure, isHeading, isText, textOf } from "./document-structure.ts";
import type { FoundTitle } from "./title.ts";

/** A name with the element that contains it. */
export interface NamedIn {
  name: string;
  element: DocumentText;
}

/** The authors are within this many elements below the title. */
const MOST_ELEMENTS = 4;
const MOST_AUTHORS = 200;
/** At least this share of the pieces of a line must read like names of people. */
const MOSTLY = 0.8;

const PARTICLE = "(?:de|da|do|dos|das|di|del|della|van|von|der|den|ter|ten|le|la|el|al|bin|ibn|zu|zur|af|y|e)";
const GIVEN = "\\p{Lu}[\\p{L}\\p{M}'\\u2019.\\u2010\\u2011-]*";
const PERSON = new RegExp(`^${GIVEN}(?:\\s+(?:${PARTICLE}|${GIVEN})){1,5}$`, "u");
/** What follows a name: degrees and note marks. */
const DEGREE =
  /^(?:(?:MD|M\.D\.|PhD|Ph\.D\.?|MSc|BSc|BDS|MDS|MBBS|MPH|MS|MA|BA|MBA|MB|RN|DVM|FRCP|FACS|Prof|Dr|Jr|Sr|II|III)\.?[a-z]?\s*)+$/u;
const MARKS = /[\d*\u2020\u2021\u00a7\u00b6#\u2217\u00b9\u00b2\u00b3\u2070-\u209f]+/gu;
const PARTS = /\s*(?:[,;|\u2022\u00b7&](?:\s*(?:and|und|et|y|e|en|og|och)\s)?|\s(?:and|und|et|y|e|en|og|och)\s)\s*/u;
const TITLED = /^(?:prof|dr|mr|mrs|ms)\.?\s+/iu;
/** Words that occur in names of places and institutions, but not of people. */
const NO_PERSON =
  /\b(?:university|universit\p{L}+|department|institute|institut|hospital|school|college|faculty|laboratory|center|centre|clinic|inc|ltd|gmbh|street|road|received|accepted|published|abstract|correspondence|journal|article|review|version|edition|chapter|the|of|for|open|access|original|research)\b/iu;
const BY =
  /^\s*(?:by|von|par|por|di|door|authors?|autor(?:en|es)?|auteurs?|autor[ei]|verfasser|écrit par|written by)\s*:?\s+/iu;

/** The people named right below the title; empty if the text there reads differently. */
export function findAuthors({ document }: DocumentStructure, title: FoundTitle): NamedIn[] {
  const below = document.elements
    .filter(isText)
    .filter(({ page, box }) => page === 1 && box.top >= title.box.bottom - 2)
    .toSorted((a, b) => a.box.top - b.box.top)
    .slice(0, MOST_ELEMENTS);
  const found: NamedIn[] = [];
  for (const element of below) {
    const names = peopleIn(textOf(element));
    // "Control Objective" below the title is a heading, however much it looks like a name.
    if (isHeading(element) && names?.length === 1) break;
    if (names === undefined && found.length > 0) break;
    found.push(...(names ?? []).map((name) => ({ name, element })));
  }
  return found.slice(0, MOST_AUTHORS);
}

/** Names of people that a text consists of; `undefined` if it consists of something else. */
export function peopleIn(text: string): string[] | undefined {
  const pieces = text
    .replace(BY, "")
    .split(PARTS)
    .map((piece) => piece.replace(MARKS, " ").replace(/\s+/g, " ").trim())
    .filter((piece) => piece !== "" && !DEGREE.test(piece) && !/^\p{Ll}$/u.test(piece));
  const people = pieces.map(personIn).filter((name) => name !== undefined);
  return people.length > 0 && people.length >= MOSTLY * pieces.length ? [...new Set(people)] : undefined;
}

function personIn(piece: string): string | undefined {
  const name = piece
    .replace(TITLED, "")
    .replace(/\s+\p{Ll}$/u, "")
    .trim();
  return PERSON.test(name) && !NO_PERSON.test(name) ? name : undefined;
}
