import type { ComponentProps, ReactNode } from "react";
import { css, cx } from "#styled/css";

/** A shade at each edge with more content beyond it; a layer that scrolls along covers it at the end. */
const scrollShadows =
  "linear-gradient(to right, token(colors.bg.surface) 50%, transparent), linear-gradient(to left, token(colors.bg.surface) 50%, transparent), linear-gradient(to right, token(colors.shade), transparent), linear-gradient(to left, token(colors.shade), transparent)";
const region = css({
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
const table = css({
  width: "full",
  borderCollapse: "collapse",
  textAlign: "start",
  textStyle: "help",
  fontVariantNumeric: "tabular-nums",
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
const row = css({ borderTopWidth: "1px", borderTopStyle: "solid", borderTopColor: "border.subtle" });
const cell = css({ paddingBlock: "2", paddingInline: "3", verticalAlign: "middle", whiteSpace: "nowrap" });

/** An element that scrolls must be reachable by keyboard (WCAG 2.1.1). */
const focusable = { tabIndex: 0 };

/**
 * A table in a named region that is focusable and scrolls sideways, so that narrow screens reach every column.
 */
export function Table({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section className={region} aria-label={label} {...focusable}>
      <table className={table}>{children}</table>
    </section>
  );
}

export function TableHeader({ className, ...rest }: ComponentProps<"th">) {
  return <th scope="col" {...rest} className={cx(head, className)} />;
}

export function TableRow({ className, ...rest }: ComponentProps<"tr">) {
  return <tr {...rest} className={cx(row, className)} />;
}

export function TableCell({ className, ...rest }: ComponentProps<"td">) {
  return <td {...rest} className={cx(cell, className)} />;
}
