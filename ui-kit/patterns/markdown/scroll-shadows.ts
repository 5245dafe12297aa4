import { css } from "#styled/css";

const layers =
  "linear-gradient(to right, var(--surface) 50%, transparent), linear-gradient(to left, var(--surface) 50%, transparent), linear-gradient(to right, token(colors.shade), transparent), linear-gradient(to left, token(colors.shade), transparent)";

/**
 * A shade at each edge with more content beyond it. The first two layers scroll along and cover it at the ends.
 * `--surface`: the color behind the content.
 */
export const scrollShadows = css({
  "--surface": "colors.bg.canvas",
  overflowX: "auto",
  backgroundImage: `[${layers}]`,
  backgroundPosition: "[left, right, left, right]",
  backgroundRepeat: "no-repeat",
  backgroundSize: "[32px 100%, 32px 100%, 14px 100%, 14px 100%]",
  backgroundAttachment: "[local, local, scroll, scroll]",
});
