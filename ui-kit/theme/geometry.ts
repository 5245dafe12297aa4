/** Multiples of four pixels, named by their number. */
const steps = {
  "0": "0px",
  "0.5": "2px",
  "1": "4px",
  "1.5": "6px",
  "2": "8px",
  "2.5": "10px",
  "3": "12px",
  "4": "16px",
  "5": "20px",
  "6": "24px",
  "7": "28px",
  "8": "32px",
  "12": "48px",
  "16": "64px",
};

const tokens = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

/** Steps, and distances named by their purpose (token-purposes.ts). */
export const spacing = tokens({
  ...steps,
  glyph: "13px",
  line: "9px",
  composer: "13px",
  send: "56px",
  label: "26px",
  rule: "7px",
  glow: "-160px",
  door: "clamp(32px, 11dvh, 112px)",
});

/** Steps, and sizes named by their purpose: columns by their content, skeletons by the loading content. */
export const sizes = tokens({
  ...steps,
  full: "100%",
  screen: "100dvh",
  control: "44px",
  compact: "36px",
  composer: "52px",
  navigation: "56px",
  "page-bar": "61px",
  rail: "272px",
  drawer: "320px",
  dot: "6px",
  mark: "128px",
  "mark.small": "96px",
  sort: "180px",
  options: "360px",
  footer: "40px",
  "footer.touch": "60px",
  // Icons grow with the text.
  "icon.xs": "0.875rem",
  "icon.sm": "1rem",
  "icon.md": "1.125rem",
  "icon.lg": "1.25rem",
  "column.login": "400px",
  "column.invite": "440px",
  "column.note": "560px",
  "column.form": "680px",
  "column.chat": "760px",
  "column.wide": "1120px",
  prose: "65ch",
  "place.meta": "18px",
  "place.heading": "26px",
  "place.paragraph": "60px",
  "place.row": "44px",
  "place.form": "420px",
});

export const radii = tokens({
  none: "0px",
  item: "8px",
  control: "10px",
  popover: "12px",
  card: "16px",
  bubble: "18px",
  tail: "4px",
  full: "9999px",
});

export const shadows = tokens({
  none: "none",
  popover: "0 8px 24px rgb(9 15 19 / 0.16)",
  dialog: "0 24px 64px rgb(9 15 19 / 0.28)",
});

export const zIndex = {
  behind: { value: -1 },
  fade: { value: 1 },
  navigation: { value: 10 },
  popover: { value: 20 },
  dialog: { value: 30 },
  toast: { value: 40 },
  skip: { value: 50 },
};

/** Widths at which the layout changes. */
export const breakpoints = { sm: "640px", md: "768px", lg: "1024px", xl: "1280px" };
