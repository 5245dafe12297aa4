import type { ComponentProps } from "react";
import { cva, cx, type RecipeVariantProps } from "#styled/css";

const column = cva({
  base: {
    "--gutter": { base: "spacing.4", md: "spacing.6", xl: "spacing.8" },
    width: "[min(100% - 2 * var(--gutter), var(--column))]",
    marginInline: "auto",
    paddingBlock: { base: "6", md: "12" },
  },
  variants: {
    /** The widest that it gets: of a chat, a form, a sign-in page, a note or a table. */
    width: {
      login: { "--column": "sizes.column.login" },
      invite: { "--column": "sizes.column.invite" },
      note: { "--column": "sizes.column.note" },
      form: { "--column": "sizes.column.form" },
      chat: { "--column": "sizes.column.chat" },
      wide: { "--column": "sizes.column.wide" },
    },
    /** A page with a single element has much space above it. */
    airy: { true: { paddingBlockStart: { base: "8", md: "door" } } },
  },
  defaultVariants: { width: "wide" },
});

type PageColumnProps = ComponentProps<"div"> & RecipeVariantProps<typeof column>;

/** The column of a page's content, with the page's gutters. */
export function PageColumn({ width, airy, className, ...rest }: PageColumnProps) {
  return <div {...rest} className={cx(column({ width, airy }), className)} />;
}
