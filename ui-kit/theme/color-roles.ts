import { paletteColor, type Scale } from "./palette.ts";

/** A colour by what it is for, with its value in each scheme. */
export interface ColorRole {
  readonly light: string;
  readonly dark: string;
}

/** A step of a scale; the dark scheme takes the same step unless it names another. */
function step(scale: Scale, light: number, dark = light): ColorRole {
  return { light: paletteColor(scale, light, "light"), dark: paletteColor(scale, dark, "dark") };
}

const white = "#FFFFFF";

/** The same in both schemes: brick.9 of the dark scale is too light under white text. */
const dangerSolid = paletteColor("brick", 9, "light");

/** Dark text on the one lit thing. */
const litText = "#0C1A24";

/** Every colour that the product draws with. Nothing else names a colour. */
export const colorRoles = {
  "bg.canvas": step("ink", 2, 1),
  "bg.surface": { light: white, dark: paletteColor("ink", 2, "dark") },
  /** What lies over the page: in the dark a layer is told by its light, not by its shadow. */
  "bg.raised": { light: white, dark: paletteColor("ink", 3, "dark") },
  "bg.sunken": step("ink", 3),
  "bg.hover": step("ink", 4),
  "fg.default": step("ink", 12),
  "fg.muted": step("ink", 11),
  "fg.subtle": step("ink", 10),
  "border.control": step("ink", 9),
  "border.button": step("ink", 7),
  "border.subtle": step("ink", 5),
  "lit.solid": step("ember", 9),
  "lit.hover": step("ember", 10),
  "lit.fg": { light: litText, dark: litText },
  /** Lies where more is to be seen beyond an edge. */
  shade: { light: "#0F222C24", dark: "#000000A6" },
  /** The warmth that the page's one card gives off at the doors of the product. */
  glow: { light: "#F8AD3238", dark: "#F8AD322B" },
  scrim: { light: "#090F1399", dark: "#000000B3" },
  link: step("harbour", 11),
  "focus.ring": step("harbour", 10),
  "slider.range": step("harbour", 10),
  "slider.track": step("ink", 6),
  "bubble.user": step("harbour", 11, 5),
  "bubble.fg": { light: white, dark: paletteColor("ink", 12, "dark") },
  "bot.rule": step("ember", 9),
  "bot.rest": step("ember", 6),
  "bot.icon": step("ember", 11),
  "code.keyword": step("harbour", 11),
  "code.string": step("moss", 11),
  "code.number": step("ember", 11),
  "code.title": step("brick", 11),
  "code.comment": step("ink", 10),
  "danger.solid": { light: dangerSolid, dark: dangerSolid },
  "danger.hover": { light: paletteColor("brick", 10, "light"), dark: paletteColor("brick", 10, "light") },
  "danger.on": { light: white, dark: white },
  "danger.fg": step("brick", 11),
  "danger.subtle": step("brick", 2),
  "danger.line": step("brick", 5),
  "success.fg": step("moss", 11),
  "success.subtle": step("moss", 3),
  "success.line": step("moss", 6),
  "info.fg": step("harbour", 11),
  "info.subtle": step("harbour", 2),
  "info.line": step("harbour", 5),
  "warning.fg": step("ember", 11),
  "warning.subtle": step("ember", 2),
  "warning.line": step("ember", 5),
} as const satisfies Record<string, ColorRole>;

export type ColorRoleName = keyof typeof colorRoles;
