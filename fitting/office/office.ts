import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { pathToFileURL } from "node:url";

/** For a start and some files. */
const TIMEOUT = "25s";

/** LibreOffice with a profile of its own in a folder, where it also writes what it converts. */
export class Office {
  readonly #command: string;
  readonly #folder: string;

  constructor(command: string, folder: string) {
    this.#command = command;
    this.#folder = folder;
  }

  /** Prints the pages of files of one kind, as in `1-6`. */
  print(files: string[], kind: string, { tagged, pages }: { tagged: boolean; pages: string }): Map<string, string> {
    const options = {
      UseTaggedPDF: { type: "boolean", value: String(tagged) },
      PageRange: { type: "string", value: pages },
    };
    return this.convert(files, "pdf", `pdf:${kind}_pdf_Export:${JSON.stringify(options)}`);
  }

  /**
   * Converts files, which all have other names, and replaces what they were converted to before. One start of
   * LibreOffice does for many; the first file that it did not get to is left out, and the others are tried again.
   */
  convert(files: string[], end: string, format: string): Map<string, string> {
    const made = (file: string): string => join(this.#folder, `${basename(file, extname(file))}.${end}`);
    for (const file of files) rmSync(made(file), { force: true });
    let rest = files;
    while (rest.length > 0 && !this.#run(rest, format)) {
      rest = rest.slice(rest.findIndex((file) => !existsSync(made(file))) + 1 || rest.length);
    }
    return new Map(files.filter((file) => existsSync(made(file))).map((file) => [file, made(file)]));
  }

  /** Whether LibreOffice came to an end. */
  #run(files: string[], format: string): boolean {
    const profile = join(this.#folder, "profile");
    const convert = [`-env:UserInstallation=${pathToFileURL(profile).href}`, "--headless", "--convert-to", format];
    try {
      // The command is a script that starts others; `timeout` ends all of them.
      execFileSync("timeout", ["-s", "KILL", TIMEOUT, this.#command, ...convert, "--outdir", this.#folder, ...files], {
        stdio: "ignore",
      });
      return true;
    } catch {
      rmSync(profile, { recursive: true, force: true });
      return false;
    }
  }
}
