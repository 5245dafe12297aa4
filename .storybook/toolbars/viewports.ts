/**
 * The three widths at which every screen is reviewed; a story selects one by `globals: { viewport: { value:
 * "phone" } }`.
 */
export const viewports = {
  phone: { name: "Phone 360 × 740", styles: { width: "360px", height: "740px" }, type: "mobile" },
  tablet: { name: "Tablet 768 × 1024", styles: { width: "768px", height: "1024px" }, type: "tablet" },
  desktop: { name: "Desktop 1280 × 900", styles: { width: "1280px", height: "900px" }, type: "desktop" },
} as const;
