import { securityHeaders } from "../content-security.ts";
import { type Specification, specificationSchema } from "../reference/specification.ts";
import { Words, withoutMarks } from "../reference/words.tsx";
import { type Chapter, type Entry, GuideFrame, Rendered } from "./frame.tsx";
import { type RenderedPage, renderGuide } from "./markdown.ts";
import { type Described, OperationSection } from "./operation.tsx";

/** Guides by chapter: the file in the repository, and the last segment of its address. */
const GUIDES: [chapter: string, guides: [file: string, name: string][]][] = [
  [
    "Use it",
    [
      ["docs/README.md", ""],
      ["docs/quickstart.md", "quickstart"],
      ["docs/api.md", "api"],
      ["docs/fields.md", "fields"],
      ["docs/scans.md", "scans"],
      ["docs/webhooks.md", "webhooks"],
      ["docs/document-model.md", "document-model"],
      ["docs/errors.md", "errors"],
      ["docs/limits.md", "limits"],
      ["docs/mcp.md", "mcp"],
      ["docs/web-page.md", "web-page"],
    ],
  ],
  [
    "Clients",
    [
      ["docs/clients.md", "clients"],
      ["client/api/README.md", "typescript"],
      ["python/README.md", "python"],
      ["docs/command-line.md", "command-line"],
    ],
  ],
  [
    "Run it",
    [
      ["docs/deploy.md", "deploy"],
      ["docs/configuration.md", "configuration"],
      ["docs/models.md", "models"],
      ["docs/operations.md", "operations"],
      ["docs/scale.md", "scale"],
    ],
  ],
  [
    "Understand it",
    [
      ["README.md", "about"],
      ["docs/architecture.md", "architecture"],
      ["storage.md", "storage"],
      ["docs/quality.md", "quality"],
      ["docs/glossary.md", "glossary"],
    ],
  ],
];

/** Titles for files that have the same heading as another one, or a heading that says little without its folder. */
const TITLES: Record<string, string> = {
  "docs/README.md": "Overview",
  "README.md": "About Quire",
  "client/api/README.md": "TypeScript",
  "python/README.md": "Python",
};

/** The files from which the site is made. */
export const GUIDE_FILES = GUIDES.flatMap(([, guides]) => guides.map(([file]) => file));

/** A section in the search index. */
interface Searched {
  href: string;
  page: string;
  heading: string;
  text: string;
}

const addressOf = (name: string): string => (name === "" ? "/docs" : `/docs/${name}`);
const ADDRESSES = new Map(
  GUIDES.flatMap(([, guides]) => guides.map(([file, name]) => [file, addressOf(name)] as const)),
);

/** The address of a guide's link. */
function linked(from: string, href: string): string | undefined {
  const { pathname, hash } = new URL(href, `https://guides/${from}`);
  const file = pathname.slice(1);
  if (file.startsWith("docs/images/")) return `/docs/${file.slice("docs/".length)}`;
  const address = ADDRESSES.get(file);
  return address === undefined ? undefined : `${address}${hash}`;
}

const slug = (tag: string): string => tag.toLowerCase().replaceAll(" ", "-");

function describedIn(specification: Specification): Map<string, Described[]> {
  const operations = Object.entries(specification.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, operation]): Described => ({ method: method.toUpperCase(), path, operation }),
    ),
  );
  const events = Object.entries(specification.webhooks).map(
    ([type, { post }]): Described => ({ method: "EVENT", path: type, operation: post }),
  );
  return Map.groupBy([...operations, ...events], ({ operation }) => operation.tags[0] ?? "");
}

interface Site {
  /** HTML by file name below the folder of static files. */
  pages: Map<string, string>;
  search: Searched[];
  /** Headers of every page. */
  headers: Record<string, string>;
}

/**
 * Renders every page of the documentation: guides from the repository's Markdown, the reference from the OpenAPI
 * document.
 */
export async function makeSite(files: ReadonlyMap<string, string>, openApi: unknown): Promise<Site> {
  const specification = specificationSchema.parse(openApi);
  const groups = describedIn(specification);
  const rendered = new Map(
    Array.from(files, ([file, text]) => [file, renderGuide(text, (href) => linked(file, href))] as const),
  );
  const titleOf = (file: string): string => TITLES[file] ?? rendered.get(file)?.title ?? file;
  const guideChapters = GUIDES.map(
    ([title, guides]): Chapter => ({
      title,
      entries: guides.map(([file, name]): Entry => ({ href: addressOf(name), title: titleOf(file) })),
    }),
  );
  const reference: Chapter = {
    title: "API reference",
    entries: [
      { href: "/docs/reference", title: "All operations" },
      ...Array.from(groups.keys(), (tag): Entry => ({ href: `/docs/reference/${slug(tag)}`, title: tag })),
    ],
  };
  const [first, ...others] = guideChapters;
  const chapters = [...(first ? [first] : []), reference, ...others];
  const pages = new Map<string, string>();
  const search: Searched[] = [];
  for (const [file, page] of rendered) {
    const path = ADDRESSES.get(file) ?? "";
    pages.set(`${path.slice(1)}.html`, await guidePage({ title: titleOf(file), path, chapters, page }));
    for (const { anchor, heading, text } of page.sections) {
      search.push({ href: anchor === "" ? path : `${path}#${anchor}`, page: titleOf(file), heading, text });
    }
  }
  pages.set("docs/reference.html", await indexPage(groups, chapters, specification));
  for (const [tag, members] of groups) {
    const path = `/docs/reference/${slug(tag)}`;
    pages.set(`${path.slice(1)}.html`, await tagPage({ tag, path, members, chapters, specification }));
    for (const { method, path: address, operation } of members) {
      const text = [method, address, operation.operationId, operation.description].filter(Boolean).join(" ");
      search.push({
        href: `${path}#${operation.operationId}`,
        page: "API reference",
        heading: withoutMarks(operation.summary),
        text,
      });
    }
  }
  return { pages, search, headers: securityHeaders(undefined) };
}

interface GuidePageProps {
  title: string;
  path: string;
  chapters: Chapter[];
  page: RenderedPage;
}

const guidePage = async ({ title, path, chapters, page }: GuidePageProps): Promise<string> =>
  String(
    await (
      <GuideFrame title={title} path={path} chapters={chapters} contents={page.contents}>
        <Rendered html={page.html} />
      </GuideFrame>
    ),
  );

interface TagPageProps {
  tag: string;
  path: string;
  members: Described[];
  chapters: Chapter[];
  specification: Specification;
}

async function tagPage({ tag, path, members, chapters, specification }: TagPageProps): Promise<string> {
  const contents = members.map(({ operation }) => ({
    anchor: operation.operationId,
    heading: withoutMarks(operation.summary),
  }));
  return String(
    await (
      <GuideFrame title={`${tag}, API reference`} path={path} chapters={chapters} contents={contents}>
        <h1>{tag}</h1>
        {members.map((described) => (
          <OperationSection described={described} specification={specification} />
        ))}
      </GuideFrame>
    ),
  );
}

const indexPage = async (
  groups: Map<string, Described[]>,
  chapters: Chapter[],
  specification: Specification,
): Promise<string> =>
  String(
    await (
      <GuideFrame
        title="API reference"
        path="/docs/reference"
        chapters={chapters}
        contents={Array.from(groups.keys(), (tag) => ({ anchor: slug(tag), heading: tag }))}
      >
        <h1>API reference</h1>
        <p>
          {specification.info.description} Every call carries <code>Authorization: Bearer &lt;API key&gt;</code>; create
          keys in the <a href="/account/keys">account area</a>. The same reference for tools is the{" "}
          <a href="/api/v1/openapi.json">OpenAPI 3.1 document</a>.
        </p>
        {Array.from(groups, ([tag, members]) => (
          <section>
            <h2 id={slug(tag)}>
              <a href={`/docs/reference/${slug(tag)}`}>{tag}</a>
            </h2>
            <ul class="plain">
              {members.map(({ method, path, operation }) => (
                <li id={operation.operationId}>
                  <a href={`/docs/reference/${slug(tag)}#${operation.operationId}`}>
                    <code>
                      {method} {path}
                    </code>
                  </a>{" "}
                  <Words text={operation.summary} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </GuideFrame>
    ),
  );
