import type { Tokens } from "marked";
import { memo } from "react";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { CopyTable } from "./copy-table.tsx";
import { inlineNodes } from "./markdown-inline.tsx";
import { plainText } from "./plain-text.ts";
import { scrollShadows } from "./scroll-shadows.ts";
import { useSidewaysScroll } from "./use-sideways-scroll.ts";

const frame = css({
  position: "relative",
  marginBlock: "3",
  minWidth: "0",
  // Its button lies over the content below.
  "&:is(:hover, :focus-within)": { zIndex: "fade" },
});

/** In characters: a column with longer text gets a minimum width, and the table scrolls sideways instead. */
const wideCellLength = 16;

/** In characters: a longer heading may wrap, a shorter one stays on one line. */
const longHeadingLength = 24;

function isWide(place: number, { header, rows }: Tokens.Table): boolean {
  return [header, ...rows].some((cells) => (cells[place]?.text.length ?? 0) >= wideCellLength);
}

/**
 * A table with a copy button, as wide as the column. If it scrolls sideways, it is a region that is named by its
 * columns. The styles of a reply's text read `data-align`, `data-wide`, `data-long` and `data-short`.
 */
export function MarkdownTable(table: Tokens.Table) {
  const { header, rows, raw } = table;
  const headings = header.map(({ tokens }) => plainText(tokens));
  const { props } = useSidewaysScroll<HTMLDivElement>(chatText.tableOf(headings.join(", ")));
  return (
    <div className={frame} data-block="wide" data-table="">
      <div {...props} className={scrollShadows}>
        <table dir="auto">
          <thead>
            <tr>
              {Array.from(header.entries(), ([place, { align, tokens }]) => (
                <th
                  key={place}
                  scope="col"
                  data-align={align}
                  data-wide={isWide(place, table) || undefined}
                  data-long={(headings[place]?.length ?? 0) > longHeadingLength || undefined}
                >
                  {inlineNodes(tokens)}
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
      </div>
      <CopyTable markdown={raw.trim()} />
    </div>
  );
}

type Cells = readonly Tokens.TableCell[];

/** Skips an unchanged row, unless link targets may have changed it. */
function areRowsEqual({ cells: before }: { cells: Cells }, { cells: now }: { cells: Cells }): boolean {
  return now.every(({ text, align }, place) => {
    const cell = before[place];
    return cell?.text === text && cell.align === align && !text.includes("[");
  });
}

const TableRow = memo(
  ({ cells }: { cells: Cells }) => (
    <tr>
      {Array.from(cells.entries(), ([place, { align, text, tokens }]) => (
        <td key={place} data-align={align} data-short={text.length < wideCellLength || undefined}>
          {inlineNodes(tokens)}
        </td>
      ))}
    </tr>
  ),
  areRowsEqual,
);
