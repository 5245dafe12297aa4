/** A computed color as #RRGGBB, with two more digits for alpha if it is partly transparent. */
export function computedColor(element: Element, property: "color" | "background-color"): string {
  const drawn = getComputedStyle(element).getPropertyValue(property);
  const [red = 0, green = 0, blue = 0, alpha = 1] = (drawn.match(/[\d.]+/g) ?? []).map(Number);
  const channels = alpha === 1 ? [red, green, blue] : [red, green, blue, Math.round(alpha * 255)];
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`.toUpperCase();
}
