import { printableLine } from "../../logging/terminal.ts";

/** Names and values as aligned lines. */
export function fieldList(fields: Readonly<Record<string, string | number | null>>): string {
  const width = Math.max(...Object.keys(fields).map((name) => name.length));
  return Object.entries(fields)
    .map(([name, value]) => `${name.padEnd(width)}  ${printableLine(String(value ?? "-"))}`)
    .join("\n");
}

type Row = readonly string[];

/** Aligned columns under their headings for rows that arrive in pages: a column never becomes narrower. */
export class PagedTable {
  private due: readonly Row[];
  private widths: readonly number[];

  constructor(headings: Row) {
    this.due = [headings];
    this.widths = headings.map(() => 0);
  }

  /** The next rows as lines, after the headings on the first call. */
  next(rows: readonly Row[]): string {
    const lines = [...this.due, ...rows].map((cells) => cells.map(printableLine));
    this.due = [];
    const lengths = (column: number) => lines.map((line) => line[column]?.length ?? 0);
    this.widths = this.widths.map((width, column) => Math.max(width, ...lengths(column)));
    const padded = (cells: Row) => cells.map((cell, column) => cell.padEnd(this.widths[column] ?? 0));
    return lines.map((cells) => padded(cells).join("  ").trimEnd()).join("\n");
  }
}

/** Rows as aligned columns under their headings. */
export function table(headings: Row, rows: readonly Row[]): string {
  return new PagedTable(headings).next(rows);
}
