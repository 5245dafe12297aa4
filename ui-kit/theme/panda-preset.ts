import type { Preset } from "@pandacss/dev";
import { colors } from "./color-roles.ts";
import { breakpoints, radii, shadows, sizes, spacing, zIndex } from "./geometry.ts";
import { animations, durations, easings, keyframes } from "./motion.ts";
import { groupTokens } from "./tokens/token-groups.ts";
import { fonts, fontWeights, textStyles } from "./typography.ts";

/** Tokens, text styles and conditions, on top of Panda's base preset. */
export const inglenookPreset = {
  name: "inglenook",
  conditions: {
    extend: {
      hover: ["@media (hover: hover)", "&:hover"],
      touch: "@media (pointer: coarse)",
      forcedColors: "@media (forced-colors: active)",
    },
  },
  theme: {
    breakpoints,
    keyframes,
    textStyles,
    tokens: {
      animations,
      colors: groupTokens(colors),
      durations,
      easings,
      fonts,
      fontWeights,
      radii,
      shadows,
      sizes: groupTokens(sizes),
      spacing,
      zIndex,
    },
  },
} satisfies Preset;
