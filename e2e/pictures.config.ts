import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config.ts";

const widths = {
  wide: { width: 1280, height: 1000 },
  narrow: { width: 360, height: 740 },
};

/** The README's pictures: every screen, wide and narrow, light and dark. Run by hand with `npm run test:long`. */
export default defineConfig({
  ...journeys,
  testMatch: "*.pictures.ts",
  workers: 1,
  projects: Object.entries(widths).flatMap(([name, viewport]) =>
    (["light", "dark"] as const).map((colorScheme) => ({
      name: `${name}-${colorScheme}`,
      use: { viewport, colorScheme, deviceScaleFactor: 2 },
    })),
  ),
});
