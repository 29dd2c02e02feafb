import type { Child } from "hono/jsx";
import { Icon } from "../parts/icons.tsx";

/** Kinds of boxes in the legend, by the labels of their elements. */
const LEGEND = [
  ["Title", "Title"],
  ["Section-header", "Heading"],
  ["Text", "Text"],
  ["List-item", "List item"],
  ["Table", "Table"],
  ["Picture", "Picture"],
  ["Caption", "Caption"],
  ["Formula", "Formula"],
  ["Footnote", "Footnote"],
  ["Page-header", "Page header"],
  ["Page-footer", "Page footer"],
] as const;

/** Kinds of downloads, by the names of their files below `files/`. */
const FILES = {
  "document.md": "Markdown",
  "document.json": "JSON",
  "tables.xlsx": "Tables (XLSX)",
  "page-summaries.md": "Summaries",
  "document.zip": "Everything (ZIP)",
} as const;

export type ViewerFile = keyof typeof FILES;

const IconButton = ({ action, icon, children, ...rest }: IconButtonProps) => (
  <button type="button" class="tool" data-action={action} title={rest.title} {...rest.attributes}>
    <Icon name={icon} />
    <span class="unseen">{children}</span>
  </button>
);

interface IconButtonProps {
  action: string;
  icon: Parameters<typeof Icon>[0]["name"];
  title: string;
  attributes?: Record<string, string>;
  children?: Child;
}

const Menu = ({ icon, name, end, children }: MenuProps) => (
  <details class={end ? "menu end" : "menu"}>
    <summary class="tool" title={name}>
      <Icon name={icon} />
      <span class="unseen">{name}</span>
    </summary>
    <div class="menu-list">{children}</div>
  </details>
);

interface MenuProps {
  icon: Parameters<typeof Icon>[0]["name"];
  name: string;
  end?: boolean;
  children?: Child;
}

export const FindBox = () => (
  <div class="find">
    <Icon name="find" />
    <input id="find" type="search" placeholder="Search in the document" aria-label="Search in the document" />
    <span id="found" role="status" />
    <IconButton action="previous-hit" icon="previous" title="Previous match (N)">
      Previous match
    </IconButton>
    <IconButton action="next-hit" icon="next" title="Next match (n)">
      Next match
    </IconButton>
  </div>
);

export const ShareButton = () => (
  <IconButton action="share" icon="share" title="Share with a link that expires">
    Share
  </IconButton>
);

export const ShortcutsButton = () => (
  <IconButton action="shortcuts" icon="keys" title="Keyboard shortcuts (?)">
    Keyboard shortcuts
  </IconButton>
);

/** The tools above the pages: page number, zoom, and what is drawn on the page. */
export const PageTools = ({ pages, hasLegend }: { pages: number[]; hasLegend: boolean }) => (
  <div class="tools" role="toolbar" aria-label="Pages">
    <IconButton
      action="rail"
      icon="rail"
      title="Outline and pages (o)"
      attributes={{ "aria-expanded": "false", "aria-controls": "rail" }}
    >
      Outline and pages
    </IconButton>
    <span class="group">
      <IconButton action="previous" icon="previous" title="Previous page (← or k)">
        Previous page
      </IconButton>
      <label class="inline">
        <span class="unseen">Page</span>
        <input id="page-number" type="text" inputmode="numeric" autocomplete="off" value={String(pages[0] ?? 1)} />
      </label>
      <span class="of">of {pages.at(-1) ?? 0}</span>
      <IconButton action="next" icon="next" title="Next page (→ or j)">
        Next page
      </IconButton>
    </span>
    <span class="group">
      <IconButton action="smaller" icon="smaller" title="Smaller (-)">
        Smaller
      </IconButton>
      <IconButton action="larger" icon="larger" title="Larger (+)">
        Larger
      </IconButton>
      <IconButton action="width" icon="width" title="Fit the width (w)">
        Fit the width
      </IconButton>
      <IconButton action="page" icon="page" title="Fit the whole page (p)">
        Fit the whole page
      </IconButton>
      <IconButton action="rotate" icon="rotate" title="Rotate (r)">
        Rotate
      </IconButton>
    </span>
    {hasLegend ? (
      <Menu icon="boxes" name="Boxes" end>
        <fieldset id="legend">
          <legend>Boxes on the pages</legend>
          {LEGEND.map(([label, name]) => (
            <label class="inline">
              <input type="checkbox" value={label} checked />
              <span class={`swatch label-${label}`} />
              {name}
            </label>
          ))}
        </fieldset>
      </Menu>
    ) : null}
  </div>
);

/** The tools beside the tabs: the whole document to the clipboard, or as files. */
export const ContentTools = ({ base, files }: { base: string; files: ViewerFile[] }) => (
  <div class="tools">
    <button type="button" class="quiet" data-action="copy">
      Copy
    </button>
    {files.length === 0 ? null : (
      <Menu icon="download" name="Download" end>
        <ul>
          {files.map((file) => (
            <li>
              <a href={`${base}/files/${file}`} download>
                {FILES[file]}
              </a>
            </li>
          ))}
        </ul>
      </Menu>
    )}
  </div>
);
