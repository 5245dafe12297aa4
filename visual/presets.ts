/** The three presets of every story tagged `visual`; a baseline's file name ends with the preset. */
export const presets = [
  { name: "360-light", viewport: { width: 360, height: 740 }, colorScheme: "light" },
  { name: "1280-light", viewport: { width: 1280, height: 900 }, colorScheme: "light" },
  { name: "1280-dark", viewport: { width: 1280, height: 900 }, colorScheme: "dark" },
] as const;
