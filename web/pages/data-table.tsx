import type { Child } from "hono/jsx";

interface DataTableProps {
  /** Headings from left to right; `{ number }` of a column of numbers, which stand flush right. */
  columns: (string | { number: string })[];
  /** The rows. */
  children?: Child;
}

/** A table that scrolls by itself where the page is too narrow for it. */
export const DataTable = ({ columns, children }: DataTableProps) => (
  <div class="scroll" tabindex={0}>
    <table>
      <thead>
        <tr>
          {columns.map((column) => {
            if (typeof column === "string") return <th scope="col">{column}</th>;
            return (
              <th scope="col" class="number">
                {column.number}
              </th>
            );
          })}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
);
