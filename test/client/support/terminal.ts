import xterm from "@xterm/headless";

/** A terminal of this size, and the text visible on it. */
export function terminalOf(columns: number, rows: number) {
  const terminal = new xterm.Terminal({ cols: columns, rows, allowProposedApi: true, convertEol: true });
  const stream = { isTTY: true, columns, rows, write: (text: string) => terminal.write(text) };
  const screen = async (): Promise<string[]> => {
    await new Promise<void>((resolve) => terminal.write("", resolve));
    const { active } = terminal.buffer;
    const lines = Array.from({ length: active.length }, (_, index) => active.getLine(index)?.translateToString(true));
    return lines.filter((text) => text !== undefined && text !== "") as string[];
  };
  return { stream, screen };
}
