/** Viewport sizes in CSS pixels at which every screen is reviewed; `tile`: width on the board. */
export const boardWidths = {
  360: { label: "Phone", height: 740, tile: 216 },
  768: { label: "Tablet", height: 1024, tile: 256 },
  1280: { label: "Desktop", height: 900, tile: 280 },
} as const;

export type BoardWidth = keyof typeof boardWidths;
export type BoardTheme = "light" | "dark";
