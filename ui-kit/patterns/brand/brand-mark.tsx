import { css, cva } from "#styled/css";

const mark = cva({
  base: { flexShrink: "0" },
  variants: {
    size: {
      small: { width: "icon.sm", height: "icon.sm" },
      normal: { width: "6", height: "6" },
    },
  },
  defaultVariants: { size: "normal" },
});
const flame = css({ fill: "bot.rule" });

/** The mark: a hearth's arch in the text's color, with a warm light in it. */
export function BrandMark({ size }: { size?: "small" | "normal" }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" className={mark({ size })} aria-hidden="true">
      <path
        d="M3.5 21.5V11a8.5 8.5 0 0 1 17 0v10.5"
        stroke="currentColor"
        strokeWidth="2.25"
        strokeLinecap="round"
      />
      <path
        className={flame}
        d="M12.4 8.2c.3 2.9 3.9 4.5 3.9 8.5a4.3 4.3 0 0 1-8.6 0c0-2 1-3.2 1.9-4.3.2 1.1.6 1.8 1.2 2.2-.3-2.4.4-4.8 1.6-6.4Z"
      />
    </svg>
  );
}
