import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { marked, type Token, type Tokens } from "marked";
import { describe, expect, it } from "vitest";
import * as z from "zod";
import { COMMANDS } from "../../../client/commands/index.ts";
import { configurationSchema } from "../../../platform/configuration.ts";
import { MEANINGS } from "../../../worker/middleware/meanings.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url).href);
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

const GUIDES = readdirSync(join(ROOT, "docs"))
  .filter((name) => name.endsWith(".md"))
  .map((name) => `docs/${name}`);
const PAGES = [
  "README.md",
  "CONTRIBUTING.md",
  "storage.md",
  "client/PACKAGE.md",
  "client/api/README.md",
  "python/README.md",
  ...GUIDES,
];

function tokensOf(path: string): Token[] {
  const found: Token[] = [];
  marked.walkTokens(marked.lexer(read(path)), (token) => void found.push(token));
  return found;
}

/** Anchors of headings, generated as on GitHub and the web page. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");

const anchorsOf = (path: string): string[] =>
  tokensOf(path).flatMap((token) => (token.type === "heading" ? [anchorOf((token as Tokens.Heading).text)] : []));

const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });
const scripts = new Set(Object.keys(packageSchema.parse(JSON.parse(read("package.json"))).scripts));

/** The commands of blocks that no test executes, one per line, without the shell's own syntax. */
const commands = PAGES.flatMap((path) =>
  tokensOf(path).flatMap((token) => {
    if (token.type !== "code" || (token as Tokens.Code).lang !== "console") return [];
    const lines = (token as Tokens.Code).text.replaceAll("\\\n", " ").split("\n");
    return lines.flatMap((line) => line.split(/&&|; do |; done/)).map((line) => ({ path, line: line.trim() }));
  }),
);
const wordsOf = (line: string): string[] => line.replace(/\s+#.*$/, "").split(/\s+/);

/** What is wrong with a command shown in the documentation; empty if nothing is. */
function faultOf(line: string): string | undefined {
  const words = wordsOf(line).filter((word) => !/^[A-Z_]+=/.test(word));
  const [program = "", ...rest] = words;
  if (line === "" || program === "for" || program === "ollama" || program === "curl") return undefined;
  if (program === "npm" && rest[0] === "run") {
    return scripts.has(rest[1] ?? "") ? undefined : `there is no script ${rest[1]}`;
  }
  if (program === "npm") return ["ci", "test"].includes(rest[0] ?? "") ? undefined : "unknown to npm";
  if (program === "node") return existsSync(join(ROOT, rest[0] ?? "")) ? undefined : `there is no ${rest[0]}`;
  if (program === "npx" && rest[0] === "node")
    return existsSync(join(ROOT, rest[1] ?? "")) ? undefined : `no ${rest[1]}`;
  if (program === "npx" && rest[0] === "quire") return faultOfQuire(rest.slice(1));
  if (program === "npx" && rest[0] === "wrangler") return faultOfWrangler(rest.slice(1));
  return "the test does not know this program";
}

const helps = new Map<string, string>();
function helpOf(command: string): string {
  const args = ["client/bin.mjs", command, "--help"];
  const help = helps.get(command) ?? execFileSync(process.execPath, args, { cwd: ROOT, encoding: "utf8" });
  helps.set(command, help);
  return help;
}

const optionsIn = (words: string[]): string[] =>
  words.filter((word) => word.startsWith("--")).map((word) => word.split("=")[0] ?? "");
const unknownOption = (help: string, words: string[]): string | undefined => {
  const missing = optionsIn(words).find((option) => !help.includes(option));
  return missing === undefined ? undefined : `${missing} is not in its help`;
};

function faultOfQuire([command = "", ...rest]: string[]): string | undefined {
  if (command === "COMMAND") return undefined;
  return unknownOption(helpOf(command), rest);
}

/** All commands of wrangler and their options, from its own table: starting it for each command would take too long. */
const wrangler = read("node_modules/wrangler/wrangler-dist/cli.js");

function faultOfWrangler(words: string[]): string | undefined {
  const isCommand = (length: number): boolean =>
    wrangler.includes(`command: "wrangler ${words.slice(0, length).join(" ")}"`);
  const options = optionsIn(words).filter((option) => !new RegExp(`["\\s]${option.slice(2)}"?:`).test(wrangler));
  if (![3, 2, 1].some(isCommand)) return "wrangler has no such command";
  return options.length === 0 ? undefined : `wrangler does not take ${options}`;
}

describe("the documentation", () => {
  it("has links that lead to existing pages and headings", () => {
    const broken = PAGES.flatMap((path) =>
      tokensOf(path).flatMap((token) => {
        if (token.type !== "link" && token.type !== "image") return [];
        const { href } = token as Tokens.Link;
        if (/^[a-z]+:/.test(href)) return href.startsWith("https://") ? [] : [`${path}: ${href}`];
        const [file = "", anchor] = href.split("#");
        const target = file === "" ? path : normalize(join(dirname(path), file));
        if (!existsSync(join(ROOT, target))) return [`${path}: ${href}`];
        return anchor === undefined || anchorsOf(target).includes(anchor) ? [] : [`${path}: ${href}`];
      }),
    );
    expect(broken).toEqual([]);
  });

  it("names only files that exist", () => {
    const named = PAGES.flatMap((path) =>
      Array.from(
        read(path).matchAll(/`((?:npx node )?(?:bench|test|scripts|platform|fitting|samples|docs)\/[\w./-]+)[^`]*`/g),
        ([, file = ""]) => ({ path, file: file.replace("npx node ", "") }),
      ),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ file }) => !existsSync(join(ROOT, file)))).toEqual([]);
  });

  it("shows only commands and options that exist", () => {
    const faults = commands.flatMap(({ path, line }) => {
      const fault = faultOf(line);
      return fault === undefined ? [] : [`${path}: ${line}: ${fault}`];
    });
    expect(faults).toEqual([]);
    expect(commands.length).toBeGreaterThan(40);
    expect(faultOf("npx quire convert --no-such-option")).toBeDefined();
    expect(faultOf("npx wrangler deploy --no-such-option")).toBeDefined();
    expect(faultOf("npx wrangler no-such-command")).toBeDefined();
  });

  it("mentions no unknown options in its text", () => {
    const help = [...COMMANDS.keys()].map(helpOf).join("\n");
    const guide = read("docs/command-line.md").replace(/^```.*?^```/gms, "");
    const mentioned = Array.from(guide.matchAll(/`[^`\n]*(--[a-z][\w-]*)[^`\n]*`/g), ([, option = ""]) => option);
    expect(mentioned.length).toBeGreaterThan(8);
    expect(mentioned.filter((option) => !new RegExp(`${option}\\b`).test(help))).toEqual([]);
  });

  it("mentions no unknown scripts in its text", () => {
    const mentioned = PAGES.flatMap((path) =>
      Array.from(read(path).matchAll(/`[^`\n]*\bnpm run ([\w:-]+)[^`\n]*`/g), ([, name = ""]) => ({ path, name })),
    );
    expect(mentioned.length).toBeGreaterThan(5);
    expect(mentioned.filter(({ name }) => !scripts.has(name))).toEqual([]);
  });

  it("runs TypeScript with the Node of the checkout, since an older one may be unable to", () => {
    const shown = [...PAGES, "fitting/README.md", "fitting/generate/README.md", "bench/quality.md"].flatMap((path) =>
      Array.from(read(path).matchAll(/(\S+ )?\bnode (?:--\S+ )*[\w./-]+\.ts/g), ([command, before]) => ({
        path,
        command,
        before,
      })),
    );
    expect(shown.length).toBeGreaterThan(30);
    expect(shown.filter(({ before }) => !before?.endsWith("npx "))).toEqual([]);
  });

  it("deploys what the bundle check builds, in a dry run", () => {
    const deployed = commands.flatMap(({ line }) => (line.startsWith("npx wrangler deploy ") ? [wordsOf(line)] : []));
    const built = read("scripts/deploy-check.ts");
    for (const words of deployed) {
      const config = words.includes("--config") ? words[words.indexOf("--config") + 1] : "wrangler.toml";
      expect(built).toContain(`"${config}"`);
      expect(words.join(" ")).toContain("--env production");
    }
    expect(deployed.length).toBeGreaterThan(3);
  });

  it("creates every queue, database and bucket that the service is bound to", () => {
    const deploy = read("docs/deploy.md");
    const production = read("wrangler.toml").split("[env.production]")[1] ?? "";
    const queues = [
      ...new Set(Array.from(production.matchAll(/^(?:queue|dead_letter_queue) = "(.+)"/gm), ([, name]) => name)),
    ];
    const created = /for q in (.+?); do/.exec(deploy)?.[1]?.split(" ");
    expect(created?.toSorted()).toEqual(queues.toSorted());
    expect(deploy).toContain(`wrangler d1 create ${/database_name = "(.+)"/.exec(production)?.[1]}`);
    expect(deploy).toContain(`wrangler r2 bucket create ${/bucket_name = "(.+)"/.exec(production)?.[1]}`);
  });

  it("has a configuration page generated from the schemas", () => {
    execFileSync(process.execPath, ["scripts/make-configuration.ts", "--check"], { cwd: ROOT });
    const listed = Array.from(read("docs/configuration.md").matchAll(/^\| `(\w+)` \|/gm), ([, name]) => name);
    expect(listed.toSorted()).toEqual(Object.keys(configurationSchema.shape).toSorted());
  });

  it("explains every error code, with its status", () => {
    const rows = Array.from(read("docs/errors.md").matchAll(/^\| `(\w+)` \| (\d+) \|/gm), ([, code, status]) => [
      code,
      Number(status),
    ]);
    expect(rows.toSorted()).toEqual(
      Object.entries(MEANINGS)
        .map(([code, { status }]) => [code, status])
        .toSorted(),
    );
  });

  it("begins with commands that are run before each merge", () => {
    const checked = read(".ci/run").replaceAll("--silent ", "");
    const promised = commands.filter(({ path, line }) => path === "README.md" && line !== "npm run dev");
    expect(promised.map(({ line }) => line).filter((line) => !checked.includes(line))).toEqual([]);
    expect(promised.length).toBeGreaterThan(3);
  });

  it("begins with a page that can be read in one sitting", () => {
    expect(read("README.md").split("\n").length).toBeLessThanOrEqual(151);
  });
});
