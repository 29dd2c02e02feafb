import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { convertCommand } from "../../../client/commands/convert.ts";
// Loaded before the test that waits for it to show something: on a busy machine the file might be done first.
import "../../../client/convert/convert-progress.ts";
import "log-update";
import { InterruptedError } from "../../../client/console/command.ts";
import { makeTextPdf } from "../../../scripts/fixtures/text-pdf.ts";
import { makeSample } from "../../../scripts/make-sample.ts";
import { runCommand } from "../support/run-command.ts";
import { terminalOf } from "../support/terminal.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "quire-test-"));
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const run = (args: string[]) =>
  runCommand(convertCommand, [...args, "--out", join(folder, "out"), "--jobs", "1"], { baseUrl: "" });

async function file(name: string, bytes: Uint8Array | string): Promise<string> {
  const path = join(folder, name);
  await mkdir(join(path, ".."), { recursive: true });
  await writeFile(path, bytes);
  return path;
}

const output = (name: string): Promise<string> => readFile(join(folder, "out", name), "utf8");
const outputs = async (): Promise<string[]> => (await readdir(join(folder, "out"))).sort();

describe("quire convert", () => {
  it("writes Markdown and JSON of each file", async () => {
    const { code } = await run([await file("a.pdf", await makeSample())]);
    expect(code).toBe(0);
    expect(await outputs()).toEqual(["a.json", "a.md"]);
    expect(await output("a.md")).toContain("# On Paper");
    const document: unknown = JSON.parse(await output("a.json"));
    expect(document).toMatchObject({ pdf_name: "a", pages: { 1: { page_metadata: { page_dim: [1191, 1684] } } } });
  }, 30_000);

  it("takes the PDFs in a folder and its sub-folders, but not what it wrote there itself", async () => {
    const pdf = await makeTextPdf({ pages: 1 });
    for (const name of ["b.pdf", "2025/a.pdf", "2025/spring/c.pdf", ".trash/d.pdf"]) await file(name, pdf);
    for (const _ of ["first", "again"]) {
      const { code, out } = await run([folder, "--images"]);
      expect(code).toBe(0);
      expect(
        out
          .trim()
          .split("\n")
          .map((path) => basename(path)),
      ).toEqual(["b.md", "a.md", "c.md"]);
    }
  }, 30_000);

  it("prints a line of JSON for each file on request", async () => {
    const paths = [await file("a.pdf", await makeTextPdf({ pages: 2 })), join(folder, "missing.pdf")];
    const { code, out, err } = await run([...paths, "--json"]);
    expect(code).toBe(1);
    const lines = out
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(lines).toMatchObject([
      { source: paths[0], folder: join(folder, "out"), files: ["a.md", "a.json"], pages: 2 },
      { source: paths[1], files: ["missing.error.json"], code: "unreadable_file" },
    ]);
    expect(err).toBe("");
  }, 30_000);

  it("skips with --resume what is already done, unless the file has changed", async () => {
    const paths = [];
    for (const name of ["a.pdf", "b.pdf"]) paths.push(await file(name, await makeTextPdf({ pages: 1 })));
    await run(paths.slice(0, 1));
    const first = await run([...paths, "--resume"]);
    expect(first.out).toBe(`${join(folder, "out/b.md")}\n`);
    expect(first.err).toContain("1 of 2 files were already done");
    await utimes(join(folder, "a.pdf"), new Date(), new Date(Date.now() + 5_000));
    expect((await run([...paths, "--resume"])).out).toBe(`${join(folder, "out/a.md")}\n`);
  }, 30_000);

  it("retries failed files with --resume, so that a failure is never mistaken for success", async () => {
    const paths = [await file("bad.pdf", new TextEncoder().encode("no PDF"))];
    paths.push(await file("good.pdf", await makeTextPdf({ pages: 1 })));
    expect((await run(paths)).code).toBe(1);
    const resumed = await run([...paths, "--resume"]);
    expect(resumed.code).toBe(1);
    expect(resumed.err).toContain("1 of 2 files were already done");
    expect(resumed.err).toContain("bad.pdf");
  }, 30_000);

  it("reports what is done when it is stopped, and leaves no partial results", async () => {
    const paths = [await file("a.pdf", await makeTextPdf({ pages: 1 }))];
    paths.push(await file("b.pdf", await makeTextPdf({ pages: 700 })));
    const stopping = new AbortController();
    const args = [...paths, "--out", join(folder, "out"), "--jobs", "1"];
    const told = { out: "", err: "" };
    const running = convertCommand.run(args, {
      interrupted: stopping.signal,
      env: {},
      stdout: { write: (text: string) => (told.out += text) },
      stderr: { write: (text: string) => (told.err += text) },
    });
    const refused = expect(running).rejects.toBeInstanceOf(InterruptedError);
    // Not for its files alone: they are there a moment before the command hears of them and counts the file as done.
    await expect.poll(() => told.out, { timeout: 20_000 }).toBe(`${join(folder, "out/a.md")}\n`);
    expect(await outputs()).toEqual(["a.json", "a.md"]);
    stopping.abort("SIGINT");
    await refused;
    const { err } = told;
    expect(err).toContain(`stopped; 1 of 2 files are done, in ${join(folder, "out")}`);
    expect(err).toContain("--resume");
    expect((await outputs()).filter((name) => name.endsWith(".json"))).toEqual(["a.json"]);
  }, 30_000);

  it("shows on a terminal how many pages are done, below the names of finished files", async () => {
    const { stream, screen } = terminalOf(100, 20);
    const path = await file("long.pdf", await makeTextPdf({ pages: 500 }));
    let shown = "";
    const stderr = {
      ...stream,
      write: (text: string) => {
        shown += text;
        stream.write(text);
      },
    };
    const args = [path, "--out", join(folder, "out"), "--jobs", "1"];
    expect(await convertCommand.run(args, { env: {}, stdout: stream, stderr })).toBe(0);
    expect(shown).toMatch(/long\.pdf +\[#*-+\] \d+\/500 pages/);
    expect(await screen()).toEqual([join(folder, "out/long.md")]);
  }, 30_000);

  it("takes the PDFs in a folder whatever the case of their extension", async () => {
    await file("papers/b.PDF", await makeTextPdf({ pages: 1, lines: () => ["Second"] }));
    await file("papers/a.pdf", await makeTextPdf({ pages: 1, lines: () => ["First"] }));
    await file("papers/notes.txt", "no PDF");
    expect((await run([join(folder, "papers")])).code).toBe(0);
    expect(await outputs()).toEqual(["a.json", "a.md", "b.json", "b.md"]);
    expect(await output("b.md")).toContain("Second");
    await mkdir(join(folder, "empty"));
    await expect(run([join(folder, "empty")])).rejects.toThrow("no PDF or picture in the folder");
  }, 30_000);

  it("writes page images and the crops that its Markdown links to", async () => {
    await run([await file("my (own) file.pdf", await makeSample()), "--images", "--pages", "2"]);
    const images = await readdir(join(folder, "out/my (own) file"));
    expect(images).toContain("page-2.png");
    const [, link = ""] = /!\[[^\]]*\]\(([^)]*)\)/.exec(await output("my (own) file.md")) ?? [];
    expect(link).toBe("my%20%28own%29%20file/page-2-figure-1.png");
    const crop = await readFile(join(folder, "out", decodeURIComponent(link)));
    expect(crop.subarray(1, 4).toString()).toBe("PNG");
  }, 30_000);

  it("does not link to pictures that it does not write, and keeps their words", async () => {
    await run([await file("sample.pdf", await makeSample()), "--images"]);
    const linked = await readFile(join(folder, "out/sample.md"), "utf8");
    const [, text = ""] = /!\[[^\]]*\]\([^)]+\)\n\n(.+)/.exec(linked) ?? [];
    expect(text).not.toBe("");
    await run([await file("sample.pdf", await makeSample())]);
    const plain = await readFile(join(folder, "out/sample.md"), "utf8");
    expect(plain).not.toMatch(/!\[|\.png/);
    expect(plain).toContain(text);
    expect(await readFile(join(folder, "out/sample.json"), "utf8")).not.toContain(".png");
  });

  it("draws what the layout engine saw, on images of the page's size, beside the usual outputs", async () => {
    const path = await file("a.pdf", await makeSample());
    const { code, err } = await run([path, "--debug", "--pages", "1-2"]);
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(await outputs()).toEqual(["a", "a.json", "a.md"]);
    expect(await readdir(join(folder, "out/a"))).toEqual(["debug"]);
    expect((await readdir(join(folder, "out/a/debug"))).sort()).toEqual(["page-1.png", "page-2.png"]);
    const png = await readFile(join(folder, "out/a/debug/page-1.png"));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1191, 1684]);
    await run([path, "--images", "--pages", "1"]);
    expect(png.equals(await readFile(join(folder, "out/a/page-1.png")))).toBe(false);
  }, 30_000);

  it("writes an error with its code for a file that cannot be read, and continues", async () => {
    const paths = [
      await file("not.pdf", "hello"),
      await file("bad.png", "no picture at all"),
      await file("moving.png", "GIF89a and more"),
      join(folder, "missing.pdf"),
      await file("good.pdf", await makeTextPdf({ pages: 1 })),
    ];
    const { code, err } = await run(paths);
    expect(code).toBe(1);
    expect(await outputs()).toEqual([
      ...["bad.error.json", "good.json", "good.md"],
      ...["missing.error.json", "moving.error.json", "not.error.json"],
    ]);
    const bad = JSON.parse(await output("bad.error.json"));
    expect(bad).toMatchObject({
      code: "damaged_picture",
      message: expect.stringContaining("named like a PNG picture"),
    });
    const moving = JSON.parse(await output("moving.error.json"));
    expect(moving).toMatchObject({ code: "unsupported_picture", message: expect.stringContaining("a GIF picture") });
    expect(JSON.parse(await output("not.error.json"))).toMatchObject({ code: "not_a_pdf" });
    expect(JSON.parse(await output("missing.error.json"))).toMatchObject({ code: "unreadable_file" });
    expect(err).toContain("There is no file or folder");
    expect(err).not.toContain("ENOENT");
  }, 30_000);

  it("opens encrypted files with the password, and says what is wrong without it", async () => {
    const encryption = { method: "aes-128", userPassword: "open", ownerPassword: "own" } as const;
    const path = await file("locked.pdf", await makeTextPdf({ pages: 1, encryption }));
    await run([path]);
    expect(JSON.parse(await output("locked.error.json"))).toMatchObject({ code: "password_required" });
    expect((await run([path, "--password", "open"])).code).toBe(0);
    expect(await outputs()).toEqual(["locked.json", "locked.md"]);
  }, 30_000);

  it("converts only the requested pages, and refuses pages that do not exist", async () => {
    const path = await file("a.pdf", await makeTextPdf({ pages: 5 }));
    await run([path, "--pages", "2,4-5"]);
    expect(Object.keys(JSON.parse(await output("a.json")).pages)).toEqual(["2", "4", "5"]);
    await run([path, "--pages", "6"]);
    expect(JSON.parse(await output("a.error.json"))).toMatchObject({ code: "page_selection" });
  }, 30_000);

  it("keeps files with the same name apart", async () => {
    const paths = [];
    for (const name of ["x/a.pdf", "y/a.pdf"]) paths.push(await file(name, await makeTextPdf({ pages: 1 })));
    const { err } = await run(paths);
    expect(await outputs()).toEqual(["a-2.json", "a-2.md", "a.json", "a.md"]);
    expect(err).toBe(`${paths[1]}: written as a-2, because another file is called a\n`);
  }, 30_000);

  it("stops a file that takes too long, and leaves only its error", async () => {
    const { code } = await run([await file("a.pdf", await makeTextPdf({ pages: 1500 })), "--timeout", "0.05"]);
    expect(code).toBe(1);
    expect(await outputs()).toEqual(["a.error.json"]);
    expect(JSON.parse(await output("a.error.json"))).toMatchObject({
      ...{ code: "timeout", message: expect.stringContaining("--timeout SECONDS") },
    });
  }, 30_000);

  it("writes the CPU time of every page", async () => {
    const path = await file("a.pdf", await makeTextPdf({ pages: 3 }));
    const { err } = await run([path, "--timing", join(folder, "times.json")]);
    const times = JSON.parse(await readFile(join(folder, "times.json"), "utf8"));
    expect(times.summary).toMatchObject({ files: 1, pages: 3, withImages: null });
    expect(err).toContain("without images: median");
  }, 30_000);
});
