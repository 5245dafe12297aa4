import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { css, cx } from "#styled/css";

/** A shade at each edge with more content beyond it; a layer that scrolls along covers it at the end. */
const scrollShadows =
  "linear-gradient(to right, token(colors.bg.surface) 50%, transparent), linear-gradient(to left, token(colors.bg.surface) 50%, transparent), linear-gradient(to right, token(colors.shade), transparent), linear-gradient(to left, token(colors.shade), transparent)";
const region = css({
  lgDown: { display: "contents" },
  overflowX: "auto",
  borderRadius: "card",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "border.subtle",
  backgroundColor: "bg.surface",
  backgroundImage: `[${scrollShadows}]`,
  backgroundPosition: "left, right, left, right",
  backgroundSize: "[token(sizes.12) 100%, token(sizes.12) 100%, token(sizes.4) 100%, token(sizes.4) 100%]",
  backgroundRepeat: "no-repeat",
  backgroundAttachment: "[local, local, scroll, scroll]",
});
/** Below this width every row is a card, so that no column is out of view. */
const table = css({
  width: "full",
  borderCollapse: "collapse",
  textAlign: "start",
  textStyle: "help",
  fontVariantNumeric: "tabular-nums",
  lgDown: {
    display: "block",
    "& > thead": { srOnly: true },
    "& > tbody": {
      display: "grid",
      gap: "4",
      gridTemplateColumns: { base: "[minmax(0, 1fr)]", md: "[repeat(2, minmax(0, 1fr))]" },
      alignItems: "start",
    },
  },
});
const head = css({
  paddingBlock: "3",
  paddingInline: "3",
  color: "fg.subtle",
  textStyle: "meta",
  fontWeight: "semibold",
  textAlign: "start",
  whiteSpace: "nowrap",
});
const row = css({
  borderTopWidth: "1px",
  borderTopStyle: "solid",
  borderTopColor: "border.subtle",
  lgDown: {
    display: "grid",
    gap: "2",
    minWidth: "0",
    padding: "4",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "border.subtle",
    borderRadius: "card",
    backgroundColor: "bg.surface",
  },
});
const cell = css({
  paddingBlock: { base: "0", lg: "2" },
  paddingInline: { base: "0", lg: "3" },
  verticalAlign: "middle",
  whiteSpace: { lg: "nowrap" },
  lgDown: {
    display: "flex",
    // With large text the content is below the title.
    flexWrap: "wrap",
    columnGap: "3",
    alignItems: "baseline",
    minWidth: "0",
    "& > *": { flex: "[1 1 9em]", minWidth: "0" },
    // The title of its column; the header cell names it to screen readers.
    "&[data-label]::before": {
      content: 'attr(data-label) / ""',
      flex: "[0 0 8em]",
      textStyle: "meta",
      fontWeight: "semibold",
      color: "fg.subtle",
    },
  },
});

const rowHeader = css({ textAlign: "start", fontWeight: "[inherit]" });

/** Some browsers drop the roles of a table whose parts are laid out otherwise. */
const roles = {
  table: { role: "table" },
  row: { role: "row" },
  header: { role: "columnheader" },
  rowHeader: { role: "rowheader" },
  cell: { role: "cell" },
};
/** An element that scrolls must be reachable by keyboard (WCAG 2.1.1). */
const focusable = { tabIndex: 0 };

/** Whether an element is wider than its box. An effect, because it depends on the layout. */
function useOverflow(target: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    for (const measured of [element, ...element.children]) observer.observe(measured);
    return () => observer.disconnect();
  }, [target]);
  return overflows;
}

interface TableProps {
  /** The name of the region that scrolls. */
  label: string;
  /** `thead` and `tbody` with the rows. */
  children: ReactNode;
}

interface CellLabel {
  /** The title of its column, shown where rows are cards. */
  label?: string;
}

/**
 * A table in a named region that scrolls sideways where it is too wide, and is focusable then. On narrow screens
 * its rows are cards.
 */
export function Table({ label, children }: TableProps) {
  const regionRef = useRef<HTMLElement>(null);
  const overflows = useOverflow(regionRef);
  return (
    <section ref={regionRef} className={region} aria-label={label} {...(overflows && focusable)}>
      <table {...roles.table} className={table}>
        {children}
      </table>
    </section>
  );
}

export function TableHeader({ className, ...rest }: ComponentProps<"th">) {
  return <th scope="col" {...roles.header} {...rest} className={cx(head, className)} />;
}

export function TableRow({ className, ...rest }: ComponentProps<"tr">) {
  return <tr {...roles.row} {...rest} className={cx(row, className)} />;
}

export function TableCell({ className, label, ...rest }: ComponentProps<"td"> & CellLabel) {
  return <td {...roles.cell} data-label={label} {...rest} className={cx(cell, className)} />;
}

/** The cell that names its row to screen readers. */
export function TableRowHeader({ className, label, ...rest }: ComponentProps<"th"> & CellLabel) {
  return (
    <th
      scope="row"
      {...roles.rowHeader}
      data-label={label}
      {...rest}
      className={cx(cell, rowHeader, className)}
    />
  );
}
