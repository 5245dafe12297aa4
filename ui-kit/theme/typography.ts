/**
 * Body text is 16 px, so that phones do not zoom into inputs; sizes are in rem, to follow the user's font size.
 */
const rem = (pixels: number) => `${pixels / 16}rem`;
const tokens = <Value extends string | number>(values: Record<string, Value>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

const fallback = "system-ui, sans-serif";

/** Families with a metric-compatible fallback (see fonts.css), to avoid layout shift when the font loads. */
export const fonts = tokens({
  display: `"Bricolage Grotesque Variable", "Bricolage Grotesque Fallback", ${fallback}`,
  body: `"Hanken Grotesk Variable", "Hanken Grotesk Fallback", ${fallback}`,
  mono: '"JetBrains Mono Variable", ui-monospace, monospace',
});

export const fontWeights = tokens({ normal: 400, medium: 500, semibold: 600, display: 650 });

const style = (size: number, line: number, more: Record<string, string> = {}) => ({
  value: { fontFamily: "body", fontSize: rem(size), lineHeight: rem(line), ...more },
});

const display = { fontFamily: "display", fontWeight: "display", letterSpacing: "-0.02em" };

/** The type scale: `textStyle` is the only way a component sets its size. */
export const textStyles = {
  meta: style(13, 18),
  help: style(14, 20),
  label: style(15, 22, { fontWeight: "semibold" }),
  body: style(16, 24),
  reply: style(17, 28),
  card: style(20, 26, { ...display, letterSpacing: "-0.01em" }),
  chapter: style(24, 30, { ...display, letterSpacing: "-0.015em" }),
  page: style(28, 34, display),
  pageWide: style(36, 42, display),
  code: style(14, 22, { fontFamily: "mono" }),
};
