import type { ComponentProps } from "react";
import { cva, cx, type RecipeVariantProps } from "#styled/css";

const card = cva({
  base: {
    borderRadius: "card",
    borderWidth: "1px",
    borderStyle: "solid",
    borderColor: "border.subtle",
    backgroundColor: "bg.surface",
  },
  variants: {
    /** `roomy` is for a card that is the whole page. */
    padding: {
      none: {},
      normal: { padding: "5" },
      roomy: { padding: { base: "5", md: "8" } },
    },
  },
  defaultVariants: { padding: "normal" },
});

type CardProps = ComponentProps<"div"> & RecipeVariantProps<typeof card>;

/** A surface on the canvas, told from it by a line. */
export function Card({ padding, className, ...rest }: CardProps) {
  return <div {...rest} className={cx(card({ padding }), className)} />;
}
