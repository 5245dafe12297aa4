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
    /** `roomy`: for a card that is the whole page. */
    padding: {
      none: {},
      normal: { padding: "5" },
      roomy: { padding: { base: "5", md: "8" } },
    },
    /**
     * The single card of a sign-in or invite page: it has a warm glow, and on phones it fills the window
     * without a border.
     */
    door: {
      true: {
        padding: { base: "0", md: "8" },
        borderColor: { base: "transparent", md: "border.subtle" },
        backgroundColor: { base: "transparent", md: "bg.surface" },
        position: "relative",
        _before: {
          content: '""',
          display: { base: "none", md: "block" },
          position: "absolute",
          zIndex: "behind",
          inset: "glow",
          backgroundImage: "[radial-gradient(closest-side, token(colors.glow), transparent)]",
          pointerEvents: "none",
        },
      },
    },
  },
  defaultVariants: { padding: "normal" },
});

type CardProps = ComponentProps<"div"> & RecipeVariantProps<typeof card>;

/** A surface on the canvas with a border. */
export function Card({ padding, door, className, ...rest }: CardProps) {
  return <div {...rest} className={cx(card({ padding, door }), className)} />;
}
