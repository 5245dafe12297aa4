/**
 * Viewport sizes in CSS pixels at which every screen is reviewed. `tile`: width on the board, where a window of 1440 px has
 * room for two, three or four beside the sidebar, and a printed A3 page for three, four or six.
 */
export const boardWidths = {
  360: { label: "Phone", height: 740, tile: 236 },
  768: { label: "Tablet", height: 1024, tile: 320 },
  1280: { label: "Desktop", height: 900, tile: 480 },
} as const;

export type BoardWidth = keyof typeof boardWidths;
export type BoardTheme = "light" | "dark";
