import MiniSearch from "minisearch";

/* The pages of the documentation: search, copy buttons, and a list of pages that is closed on a phone. */

interface Searched {
  href: string;
  page: string;
  heading: string;
  text: string;
}

const MOST_SHOWN = 12;
/** Window width from which there is room for the side bar. */
const WIDE = "(min-width: 60rem)";
const COPIED_MS = 2_000;

let index: Promise<(words: string) => Searched[]> | undefined;

/** Loads the search index on first use. */
async function loadIndex(): Promise<(words: string) => Searched[]> {
  const sections = (await (await fetch("/docs/search.json")).json()) as Searched[];
  const search = new MiniSearch({
    fields: ["heading", "page", "text"],
    idField: "href",
    searchOptions: { boost: { heading: 4, page: 2 }, prefix: true, fuzzy: 0.15, combineWith: "AND" },
  });
  search.addAll(sections);
  const byAddress = new Map(sections.map((section) => [section.href, section]));
  return (words) =>
    search.search(words).flatMap(({ id }) => {
      const found = byAddress.get(String(id));
      return found === undefined ? [] : [found];
    });
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text: string): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}

function hit({ href, page, heading }: Searched): HTMLLIElement {
  const item = document.createElement("li");
  const link = element("a", heading);
  link.href = href;
  item.append(link);
  if (page !== heading) item.append(element("span", page));
  return item;
}

const form = document.querySelector<HTMLFormElement>(".guides-search");
const hits = form?.querySelector("ol");
const input = form?.querySelector("input");

async function show(words: string): Promise<void> {
  if (hits === null || hits === undefined) return;
  index ??= loadIndex();
  const search = await index;
  // The search text has changed while the index was loading.
  if (input?.value.trim() !== words) return;
  const found = words === "" ? [] : search(words).slice(0, MOST_SHOWN);
  hits.hidden = words === "";
  hits.replaceChildren(...(found.length > 0 ? found.map(hit) : [element("li", "Nothing was found.")]));
}

input?.addEventListener("input", () => void show(input.value.trim()));
form?.addEventListener("submit", (event) => {
  event.preventDefault();
  hits?.querySelector("a")?.click();
});
addEventListener("keydown", (event) => {
  if (event.key !== "/" || event.target instanceof HTMLInputElement) return;
  event.preventDefault();
  input?.focus();
});

for (const block of document.querySelectorAll<HTMLElement>(".guide pre")) {
  const button = element("button", "Copy");
  button.type = "button";
  button.className = "copy-code";
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(block.querySelector("code")?.textContent ?? "");
    button.textContent = "Copied";
    setTimeout(() => {
      button.textContent = "Copy";
    }, COPIED_MS);
  });
  const frame = document.createElement("div");
  frame.className = "code";
  block.replaceWith(frame);
  frame.append(block, button);
}

const menu = document.querySelector<HTMLDetailsElement>(".guides-menu");
if (menu !== null && !matchMedia(WIDE).matches) menu.open = false;

// The reference used to be a single page at this address.
if (location.pathname === "/docs" && location.hash !== "" && document.getElementById(location.hash.slice(1)) === null) {
  location.replace(`/docs/reference${location.hash}`);
}
