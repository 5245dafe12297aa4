import { mayOpenMath, readMath } from "../math/read-math.ts";
import { exceedsLexingCost } from "./lexing-cost.ts";

/** The second line of a table (GFM, "delimiter row"), whose blanks may be tabs. */
const delimiterRow = /^ {0,3}(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?$/;
/** Starts of code and formulas, escapes, and keys that are marks (`<kbd>|</kbd>`), also if the end tag has not arrived. */
const openings = /\\[\\`$|]|<kbd>(?:\\|`{1,3}|\|)(?:<\/kbd>|(?:<(?:\/(?:k(?:bd?)?)?)?)?$)|`+|\$|\\\(/gi;
const plainPipe = /(?<!\\)\|/g;

/**
 * A table at the start of a text, written as marked knows it: spaces for the tabs of the delimiter row, and escapes
 * before the pipes in code and formulas of a row that has too many cells otherwise. Without the paragraphs below, which
 * would be copied for each table. Undefined if the text begins with no table.
 *
 * GFM splits a row at each pipe that is not escaped and drops the cells in excess: a row with the code `string | number`
 * loses its last cell.
 */
export function normalizeTable(source: string): string | undefined {
  const headEnd = source.indexOf("\n");
  const delimiterEnd = lineEnd(source, headEnd + 1);
  const delimiters = source.slice(headEnd + 1, delimiterEnd);
  if (headEnd === -1 || !delimiterRow.test(delimiters) || !/[|:]/.test(delimiters)) return undefined;
  const columns = countCells(delimiters);
  const head = escapePipes(source.slice(0, headEnd), columns);
  if (countCells(head) !== columns) return undefined;
  const end = rowsEnd(source, delimiterEnd);
  const rows = source.slice(delimiterEnd, end).split("\n");
  const written =
    [head, delimiters.replaceAll("\t", " ")].join("\n") +
    rows.map((row) => escapePipes(row, columns)).join("\n");
  return written + source.slice(end, nextParagraph(source, end));
}

/**
 * A row with escapes before the pipes in its code and formulas.
 *
 * @param columns The number of cells it should have: a row that has it as GFM reads it stays as it is.
 */
export function escapePipes(row: string, columns?: number): string {
  if (!/[`$]|\\\(|<kbd>/i.test(row) || !row.includes("|")) return row;
  const cells = countCells(row);
  if (cells === columns) return row;
  const escaped = escapeInSpans(row);
  return columns === undefined || cells > columns || countCells(escaped) === columns ? escaped : row;
}

function escapeInSpans(row: string): string {
  let written = "";
  let place = 0;
  for (const { start, end } of spansOf(row)) {
    if (end === undefined) continue;
    written += row.slice(place, start) + row.slice(start, end).replace(plainPipe, "\\|");
    place = end;
  }
  return written + row.slice(place);
}

/** The place where code or a formula begins that has no end in the row; the row's length if there is none. */
export function openSpanStart(row: string): number {
  return spansOf(row).find(({ end }) => end === undefined)?.start ?? row.length;
}

/** Code or a formula of a row. Without an end it is open. */
interface Span {
  readonly start: number;
  readonly end: number | undefined;
}

/** A row is searched for so many formulas. */
const maxFormulas = 100;

/** The spans of a row in their order; none of a row that takes too long to read, as of such a run. */
function spansOf(row: string): readonly Span[] {
  if (exceedsLexingCost(row)) return [];
  const backticks = backtickRuns(row);
  const spans: Span[] = [];
  let place = 0;
  let formulas = 0;
  for (const { 0: opening, index: start } of row.matchAll(openings)) {
    if (start < place) continue;
    if (opening.startsWith("<"))
      spans.push({ start, end: opening.endsWith(">") ? start + opening.length : undefined });
    else if (opening.startsWith("`")) spans.push({ start, end: codeEnd(backticks, start, opening) });
    else if (opening === "\\(" || (opening === "$" && mayOpenMath(row, start) && formulas < maxFormulas)) {
      formulas += 1;
      const math = readMath(row.slice(start));
      if (math === undefined) continue;
      if (math !== "open") spans.push({ start, end: start + math.raw.length });
      // An amount of money is no formula, so that the cells behind it are shown.
      else if (!/^\$\d/.test(row.slice(start, start + 2))) spans.push({ start, end: undefined });
    }
    place = spans.at(-1)?.end ?? place;
  }
  return spans;
}

/** The places of the runs of backticks, by their length. */
function backtickRuns(row: string): ReadonlyMap<number, number[]> {
  const places = new Map<number, number[]>();
  for (const { 0: run, index } of row.matchAll(/`+/g)) {
    const known = places.get(run.length);
    if (known) known.push(index);
    else places.set(run.length, [index]);
  }
  for (const known of places.values()) known.reverse();
  return places;
}

/** The place behind the code that a run of backticks opens; undefined if no run of its length follows. */
function codeEnd(backticks: ReadonlyMap<number, number[]>, start: number, run: string): number | undefined {
  const places = backticks.get(run.length) ?? [];
  // Runs are asked for in the order of the row, and the first place is the last of the list.
  for (let next = places.at(-1); next !== undefined && next <= start; next = places.at(-1)) places.pop();
  const close = places.at(-1);
  return close === undefined ? undefined : close + run.length;
}

/** How many cells a row has: the pipes at its edges end none. */
function countCells(row: string): number {
  const text = row.trim();
  const pipes = [...text.matchAll(/\\[\s\S]|\|/g)].filter(([sign]) => sign === "|");
  const atEdges = Number(pipes[0]?.index === 0) + Number(pipes.at(-1)?.index === text.length - 1);
  return pipes.length + 1 - atEdges;
}

function lineEnd(text: string, start: number): number {
  const end = text.indexOf("\n", start);
  return end === -1 ? text.length : end;
}

/** The place behind the blank lines that follow next, where no row can be. */
function nextParagraph(text: string, start: number): number {
  const gap = /\n(?:[ \t]*\n)+/g;
  gap.lastIndex = start;
  return gap.test(text) ? gap.lastIndex : text.length;
}

/** A line that begins another block, and so is no row. */
const otherBlock =
  /^(?: {0,3}(?:#{1,6}(?:\s|$)|>|`{3}|~{3}|(?:[*+-]|1[.)])[ \t]|(?:[-*_][ \t]*){3,}$)| {4}|\t|[ \t]*$)/;

/** The place where the rows of a table end at the latest. */
function rowsEnd(text: string, start: number): number {
  let end = start;
  while (end < text.length) {
    const next = lineEnd(text, end + 1);
    if (otherBlock.test(text.slice(end + 1, next))) break;
    end = next;
  }
  return end;
}
