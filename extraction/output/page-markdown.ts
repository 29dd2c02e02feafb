/** One page as Markdown, without its running header and footer. */
export function pageMarkdown(elements: { label: string; markdown: string }[]): string {
  const shown = elements.filter(({ label, markdown }) => !FURNITURE.has(label) && markdown !== "");
  const blocks = shown.map(({ label, markdown }, index) => {
    const tight = label === "List-item" && shown[index - 1]?.label === "List-item";
    return index === 0 ? markdown : `${tight ? "\n" : "\n\n"}${markdown}`;
  });
  return blocks.length === 0 ? "" : `${blocks.join("")}\n`;
}

const FURNITURE = new Set(["Page-header", "Page-footer"]);
