import type { ComponentProps } from "react";
import { cva, cx, type RecipeVariantProps } from "#styled/css";

const column = cva({
  base: {
    width: "full",
    marginInline: "auto",
    paddingInline: { base: "4", md: "6", xl: "8" },
    paddingBlock: { base: "6", md: "12" },
    boxSizing: "content-box",
  },
  variants: {
    width: {
      login: { maxWidth: "column.login" },
      invite: { maxWidth: "column.invite" },
      note: { maxWidth: "column.note" },
      form: { maxWidth: "column.form" },
      chat: { maxWidth: "column.chat" },
      wide: { maxWidth: "column.wide" },
    },
  },
});

type PageColumnProps = ComponentProps<"div"> & RecipeVariantProps<typeof column>;

/** The column that a page's content stands in, with the page's gutters. */
export function PageColumn({ width, className, ...rest }: PageColumnProps) {
  return <div {...rest} className={cx(column({ width }), className)} />;
}
