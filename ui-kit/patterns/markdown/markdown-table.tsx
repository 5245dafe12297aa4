import type { Tokens } from "marked";
import { memo } from "react";
import { chatText } from "#contract/chat-texts.ts";
import { css } from "#styled/css";
import { MarkdownInline } from "./markdown-inline.tsx";
import { plainText } from "./plain-text.ts";

const scroller = css({ overflowX: "auto" });

/** What scrolls sideways must be reachable by keyboard (WCAG 2.1.1). */
const focusable = { tabIndex: 0 };

/** In characters: a column that holds as much keeps room for some words, and the table scrolls sideways instead. */
const wideFrom = 16;

function isWide(place: number, { header, rows }: Tokens.Table): boolean {
  return [header, ...rows].some((cells) => (cells[place]?.text.length ?? 0) >= wideFrom);
}

/** A table in a region that is named by its columns. The styles of a reply's text read `data-align` and `data-wide`. */
export function MarkdownTable(table: Tokens.Table) {
  const { header, rows } = table;
  const columns = header.map(({ tokens }) => plainText(tokens)).join(", ");
  return (
    <section className={scroller} aria-label={chatText.tableOf(columns)} {...focusable}>
      <table dir="auto">
        <thead>
          <tr>
            {Array.from(header.entries(), ([place, { align, tokens }]) => (
              <th key={place} scope="col" data-align={align} data-wide={isWide(place, table) || undefined}>
                <MarkdownInline tokens={tokens} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from(rows.entries(), ([place, cells]) => (
            <TableRow key={place} cells={cells} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

type Cells = readonly Tokens.TableCell[];

/** A row that says the same is not drawn again, unless targets of links may have changed it. */
function isSameRow({ cells: before }: { cells: Cells }, { cells: now }: { cells: Cells }): boolean {
  return now.every(({ text, align }, place) => {
    const cell = before[place];
    return cell?.text === text && cell.align === align && !text.includes("[");
  });
}

const TableRow = memo(
  ({ cells }: { cells: Cells }) => (
    <tr>
      {Array.from(cells.entries(), ([place, { align, tokens }]) => (
        <td key={place} data-align={align}>
          <MarkdownInline tokens={tokens} />
        </td>
      ))}
    </tr>
  ),
  isSameRow,
);
