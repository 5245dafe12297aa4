/** The sizes of window that every screen is judged at, in CSS pixels. */
export const boardWidths = {
  360: { label: "Phone", height: 740, tile: 216 },
  768: { label: "Tablet", height: 1024, tile: 288 },
  1280: { label: "Desktop", height: 900, tile: 400 },
} as const;

export type BoardWidth = keyof typeof boardWidths;
export type BoardTheme = "light" | "dark";
