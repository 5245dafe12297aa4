import type { ReactNode } from "react";
import { typedKeys } from "./typed-keys.ts";
import "./gallery.css";

const interactive = ":is(a, button, input, textarea, [role=slider])";
const under = (...columns: string[]) => columns.map((column) => `[data-column=${column}] ${interactive}`);

/** For `globals.pseudo`, which also ends with the story: applies the pseudo-state to the columns with these names. */
export const pseudoStates = {
  hover: under("hover", "active"),
  focus: under("focus"),
  focusVisible: under("focus"),
  active: under("active"),
};

interface StateMatrixProps<Row extends string, Column extends string> {
  caption: string;
  rows: Readonly<Record<Row, string>>;
  columns: readonly Column[];
  cell: (row: Row, column: Column) => ReactNode;
}

/** An element that scrolls must be reachable by keyboard (WCAG 2.1.1). */
const focusable = { tabIndex: 0 };

/** Variants as rows, states as columns. Every cell is the real component. */
export function StateMatrix<Row extends string, Column extends string>(props: StateMatrixProps<Row, Column>) {
  const { caption, rows, columns, cell } = props;
  return (
    <section className="gallery-scroller" aria-label={caption} {...focusable}>
      <table className="gallery-table">
        <caption className="gallery-caption">{caption}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {typedKeys(rows).map((row) => (
            <tr key={row}>
              <th scope="row">
                <span className="gallery-name">{row}</span>
                <span className="gallery-purpose">{rows[row]}</span>
              </th>
              {columns.map((column) => (
                <td key={column} data-column={column}>
                  {cell(row, column)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
