import { printableLine } from "../../logging/terminal.ts";

/** Names and values as aligned lines. */
export function fieldList(fields: Readonly<Record<string, string | number | null>>): string {
  const width = Math.max(...Object.keys(fields).map((name) => name.length));
  return Object.entries(fields)
    .map(([name, value]) => `${name.padEnd(width)}  ${printableLine(String(value ?? "-"))}`)
    .join("\n");
}
