/*
 * The reader's position, as given by the address: `#p5`, `#p5-e12`, `#p5-e12/tables`. Values of fields are given by
 * their path: `#p3-line_items%5B0%5D.amount/fields`.
 */

export interface Position {
  page: number;
  /** Id of an element, such as `p5-e12`, or path of a value. */
  element?: string | undefined;
  tab?: string | undefined;
}

const FORM = /^#p([1-9]\d{0,5})(?:-([^/]+))?(?:\/([a-z]+))?$/;
const ELEMENT = /^e\d+$/;

export function readPosition(hash: string): Position | undefined {
  const [, page, part, tab] = FORM.exec(hash) ?? [];
  if (page === undefined) return undefined;
  return { page: Number(page), element: part && elementOf(page, part), tab };
}

function elementOf(page: string, part: string): string | undefined {
  if (ELEMENT.test(part)) return `p${page}-${part}`;
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

export function writePosition({ page, element, tab }: Position): string {
  const own = element?.startsWith(`p${page}-`) ? element.slice(`p${page}-`.length) : element;
  const part = own === undefined ? "" : `-${encodeURIComponent(own)}`;
  return `#p${page}${part}${tab === undefined ? "" : `/${tab}`}`;
}
