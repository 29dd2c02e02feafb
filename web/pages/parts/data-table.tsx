import type { Child } from "hono/jsx";

type Column = string | { number: string };

interface DataTableProps {
  /** Headings from left to right; `{ number }` marks a column of numbers, which are right-aligned. */
  columns: Column[];
  /** What the table lists, for users who cannot see its surroundings. */
  label?: string;
  /** On a narrow page each row becomes a card, in which cells (`Cell`) show their headings. */
  cards?: boolean;
  /** The rows. */
  children?: Child;
}

/** A table. Where the page is too narrow for it, it scrolls separately or becomes cards. */
export const DataTable = ({ columns, label, cards = false, children }: DataTableProps) => (
  <div class={cards ? "scroll has-cards" : "scroll"} {...(cards ? {} : { tabindex: 0 })}>
    {/* Without its role, a row laid out as a card would no longer be a row to assistive technology. */}
    <table {...(cards ? { class: "cards", role: "table" } : {})} {...(label ? { "aria-label": label } : {})}>
      <thead {...(cards ? { role: "rowgroup" } : {})}>
        <tr {...(cards ? { role: "row" } : {})}>
          {columns.map((column) => {
            const role = cards ? { role: "columnheader" } : {};
            if (typeof column === "string") {
              return (
                <th scope="col" {...role}>
                  {column}
                </th>
              );
            }
            return (
              <th scope="col" class="number" {...role}>
                {column.number}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody {...(cards ? { role: "rowgroup" } : {})}>{children}</tbody>
    </table>
  </div>
);

const CELL = { role: "cell" };
const ROW = { role: "row" };

interface CellProps {
  /** Heading of the cell's column; absent at the head of a card. */
  label?: string;
  number?: boolean;
  class?: string;
  children?: Child;
}

/** A cell of a table that may become cards. */
export const Cell = ({ label, number = false, class: extra = "", children }: CellProps) => {
  const name = [number ? "number" : "", extra].filter(Boolean).join(" ");
  return (
    <td {...CELL} {...(label === undefined ? {} : { "data-label": label })} {...(name === "" ? {} : { class: name })}>
      {children}
    </td>
  );
};

/** A row of a table that may become cards. */
export const Row = ({ children, ...rest }: { children?: Child } & Record<string, unknown>) => (
  <tr {...ROW} {...rest}>
    {children}
  </tr>
);
