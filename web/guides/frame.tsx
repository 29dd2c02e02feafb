import { raw } from "hono/html";
import type { Child } from "hono/jsx";
import { Page } from "../layout.tsx";

/** A link in the side bar. */
export interface Entry {
  href: string;
  title: string;
}

export interface Chapter {
  title: string;
  entries: Entry[];
}

interface FrameProps {
  title: string;
  path: string;
  chapters: Chapter[];
  contents: { anchor: string; heading: string }[];
  children?: Child;
}

/** A page of the documentation, with a list of all pages on the left and the page's own headings on the right. */
export const GuideFrame = ({ title, path, chapters, contents, children }: FrameProps) => (
  <Page title={title} user={undefined} path="/docs" scripts={["docs.js"]} styles={["docs.css"]} wide>
    <div class="guides">
      <div class="guides-side">
        <search>
          <form class="guides-search">
            <label>
              Search
              <input type="search" name="words" autocomplete="off" />
            </label>
            <ol class="plain" aria-live="polite" hidden></ol>
          </form>
        </search>
        <details class="guides-menu" open>
          <summary>All pages</summary>
          <nav aria-label="Documentation">
            {chapters.map((chapter) => (
              <section>
                <h2>{chapter.title}</h2>
                <ul class="plain">
                  {chapter.entries.map((entry) => (
                    <li>
                      <a href={entry.href} {...(entry.href === path ? { "aria-current": "page" as const } : {})}>
                        {entry.title}
                      </a>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </nav>
        </details>
      </div>
      <article class="guide">{children}</article>
      {contents.length < 2 ? null : (
        <nav class="guides-contents" aria-label="On this page">
          <h2>On this page</h2>
          <ul class="plain">
            {contents.map(({ anchor, heading }) => (
              <li>
                <a href={`#${anchor}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  </Page>
);

/** HTML that was rendered from a guide. */
export const Rendered = ({ html }: { html: string }) => <>{raw(html)}</>;
