import { defineConfig } from "@pandacss/dev";
import { colors } from "./theme/color-roles.ts";
import { breakpoints, radii, shadows, sizes, spacing, zIndex } from "./theme/geometry.ts";
import { globalCss } from "./theme/global-css.ts";
import { animations, durations, easings, keyframes } from "./theme/motion.ts";
import { printCss } from "./theme/print-css.ts";
import { fonts, fontWeights, textStyles } from "./theme/typography.ts";

/** The theme on Panda's base preset: without the stock palette, and with tokens only. */
export default defineConfig({
  presets: ["@pandacss/preset-base"],
  preflight: true,
  strictTokens: true,
  include: ["./ui-kit/**/*.{ts,tsx}", "./app/**/*.{ts,tsx}"],
  exclude: ["./ui-kit/theme/**"],
  outdir: "styled-system",
  outExtension: "mjs",
  forceConsistentTypeExtension: true,
  importMap: "#styled",
  conditions: {
    extend: {
      hover: ["@media (hover: hover)", "&:hover"],
      touch: "@media (pointer: coarse)",
      forcedColors: "@media (forced-colors: active)",
    },
  },
  globalCss: { ...globalCss, ...printCss },
  theme: {
    breakpoints,
    keyframes,
    textStyles,
    tokens: {
      animations,
      colors,
      durations,
      easings,
      fonts,
      fontWeights,
      radii,
      shadows,
      sizes,
      spacing,
      zIndex,
    },
  },
});
