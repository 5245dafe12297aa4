import { defineConfig } from "@pandacss/dev";
import { globalCss } from "./theme/global-css.ts";
import { inglenookPreset } from "./theme/panda-preset.ts";
import { printCss } from "./theme/print-css.ts";

/** The theme on Panda's base preset: without the stock palette, and with tokens only. */
export default defineConfig({
  presets: ["@pandacss/preset-base", inglenookPreset],
  preflight: true,
  strictTokens: true,
  include: ["./ui-kit/**/*.{ts,tsx}", "./app/**/*.{ts,tsx}"],
  exclude: ["./ui-kit/theme/**"],
  outdir: "styled-system",
  outExtension: "mjs",
  forceConsistentTypeExtension: true,
  importMap: "#styled",
  globalCss: { ...globalCss, ...printCss },
});
