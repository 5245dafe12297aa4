import { css, cva } from "#styled/css";

const hearth = cva({
  base: {
    display: "block",
    flexShrink: "0",
    height: "auto",
    color: "border.button",
    _forcedColors: { color: "[CanvasText]" },
  },
  variants: { size: { normal: { width: "mark" }, small: { width: "mark.small" } } },
});
const flame = cva({
  base: { strokeLinejoin: "round" },
  variants: {
    fire: {
      lit: { fill: "bot.rule", stroke: "transparent" },
      laid: { fill: "transparent", stroke: "bot.rule" },
      out: { fill: "transparent", stroke: "border.subtle" },
    },
  },
});
const unlitStyle = css({ color: "border.subtle", _forcedColors: { color: "[CanvasText]" } });

/** The joints of the nine stones of an arch around (48, 42), from its inner to its outer edge. */
const stoneJoints = Array.from({ length: 10 }, (_, index) => {
  const angle = (index * Math.PI) / 9;
  const on = (radius: number) =>
    `${(48 + radius * Math.cos(angle)).toFixed(2)} ${(42 - radius * Math.sin(angle)).toFixed(2)}`;
  return `M${on(22)}L${on(32)}`;
}).join("");

interface HearthProps {
  /** `laid`: unlit, for an empty state; `out`: cold, for a closed way. */
  fire: "lit" | "laid" | "out";
  /** `small`: in a card. */
  size?: "normal" | "small";
}

/** The mark drawn large, for a page with little other content. */
export function Hearth({ fire, size = "normal" }: HearthProps) {
  return (
    <svg
      viewBox="0 0 96 72"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      className={hearth({ size })}
      aria-hidden="true"
    >
      <g className={unlitStyle}>
        <path d={stoneJoints} />
        <path d="M16 56H26M70 56H80" />
      </g>
      <path d="M4 70.5H92M16 70.5V42a32 32 0 0 1 64 0v28.5M26 70.5V42a22 22 0 0 1 44 0v28.5" />
      <path
        className={flame({ fire })}
        d="M48.7 38.5c.7 6.4 8.6 9.9 8.6 18.7a9.5 9.5 0 0 1-18.9 0c0-4.4 2.2-7 4.2-9.5.4 2.5 1.3 4 2.6 4.9-.6-5.3.9-10.6 3.5-14.1Z"
      />
    </svg>
  );
}
