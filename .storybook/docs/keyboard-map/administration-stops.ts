import { administrationText } from "#contract/texts/administration-texts.ts";
import type { Landmark, Stop } from "./screen-map.ts";

const { label, pages } = administrationText;

/** The links to the pages of administrators, before each of these pages. */
export const administrationLinks: readonly Stop[] = Object.values(pages).map((name) => {
  return { role: "link", name };
});

export const administrationLandmark: Landmark = { role: "navigation", name: label };
