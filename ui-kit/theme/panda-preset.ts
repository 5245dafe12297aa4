import type { Preset } from "@pandacss/dev";
import { colors } from "./color-roles.ts";
import { breakpoints, radii, shadows, sizes, spacing, zIndex } from "./geometry.ts";
import { animations, durations, easings, keyframes } from "./motion.ts";
import { fonts, fontWeights, textStyles } from "./typography.ts";

interface NamedToken {
  readonly value: string;
}

/**
 * Tokens with the groups of their names, so that the variable of `bg.canvas` is `--colors-bg-canvas`. Steps of a scale, as
 * `0.5`, stay whole. A name that is a group too is the group's `DEFAULT`.
 */
export function groupTokens(tokens: Readonly<Record<string, NamedToken>>) {
  const groupOf = (name: string) => (/^\d/.test(name) ? undefined : /^[^.]+(?=\.)/.exec(name)?.[0]);
  const names = new Set(Object.keys(tokens).map(groupOf));
  const grouped: Record<string, NamedToken | Record<string, NamedToken>> = {};
  for (const [name, token] of Object.entries(tokens)) {
    const group = groupOf(name) ?? name;
    const inGroup = name.slice(group.length + 1) || "DEFAULT";
    grouped[group] = names.has(group) ? { ...grouped[group], [inGroup]: token } : token;
  }
  return grouped;
}

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
