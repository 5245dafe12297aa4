import type { Tokens } from "marked";
import { memo, type RefObject, useEffect, useRef, useState } from "react";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css } from "#styled/css";
import { MarkdownInline } from "./markdown-inline.tsx";
import { plainText } from "./plain-text.ts";

const scroller = css({ minWidth: "0", overflowX: "auto" });

/** In characters: a column with longer text gets a minimum width, and the table scrolls sideways instead. */
const wideCellLength = 16;

/** In characters: a longer heading may wrap, a shorter one stays on one line. */
const longHeadingLength = 24;

function isWide(place: number, { header, rows }: Tokens.Table): boolean {
  return [header, ...rows].some((cells) => (cells[place]?.text.length ?? 0) >= wideCellLength);
}

/**
 * A table in a group that is named by its columns; if it scrolls sideways, also by keyboard (WCAG 2.1.1). The
 * styles of a reply's text read `data-align`, `data-wide` and `data-long`.
 */
export function MarkdownTable(table: Tokens.Table) {
  const { header, rows } = table;
  const box = useRef<HTMLFieldSetElement>(null);
  const overflows = useOverflows(box);
  const headings = header.map(({ tokens }) => plainText(tokens));
  return (
    <fieldset
      ref={box}
      className={scroller}
      aria-label={chatText.tableOf(headings.join(", "))}
      tabIndex={overflows ? 0 : undefined}
    >
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
    </fieldset>
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
      {Array.from(cells.entries(), ([place, { align, tokens }]) => (
        <td key={place} data-align={align}>
          <MarkdownInline tokens={tokens} />
        </td>
      ))}
    </tr>
  ),
  areRowsEqual,
);

/** Whether an element scrolls sideways. An effect, because only the layout determines it. */
function useOverflows(box: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth));
    for (const watched of [element, ...element.children]) observer.observe(watched);
    return () => observer.disconnect();
  }, [box]);
  return overflows;
}
