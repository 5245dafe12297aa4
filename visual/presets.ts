/** The three looks that every story tagged `visual` is shot in; a baseline's file name ends with one of these. */
export const presets = [
  { name: "360-light", viewport: { width: 360, height: 740 }, colorScheme: "light" },
  { name: "1280-light", viewport: { width: 1280, height: 900 }, colorScheme: "light" },
  { name: "1280-dark", viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
] as const;
