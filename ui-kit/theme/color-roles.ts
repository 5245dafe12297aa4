/** The five scales: steps 1-2 backgrounds, 3-5 fills, 6-8 lines, 9-10 solids, 11-12 text. Computed in OKLCH. */
export const scales = {
  ink: {
    light: "FAFCFD F4F7FA EAEFF3 E0E7EC D5DEE3 C9D3D9 B3C0C8 8F9EA7 667782 546671 40535E 0F222C",
    dark: "090F13 0F161A 161F25 1D282E 253138 2E3B44 3D4D56 5B6C76 72838E 8395A0 A7B7C0 E7EEF3",
  },
  harbour: {
    light: "F9FCFE F0F8FC E1F2FB CFEBFB BEE3F7 AAD9F2 8BC7E7 53A6CF 2D7EA2 216B8D 165773 002332",
    dark: "061016 07171F 05212E 012B3C 003449 013F57 09516E 237295 2E8BB4 3E9DCA 76BFE4 D9F1FF",
  },
  ember: {
    light: "FDFCF7 FDF8EB FEF1D0 FFE5B0 FED895 F9CB7C F2BB61 F0AC3D F5A62E EB9721 8A4B18 45240F",
    dark: "13100B 1C160B 2A1E08 362605 412E06 50380A 654910 876114 F8AD32 FFBD55 FAC463 FDEEC5",
  },
  brick: {
    light: "FEFBFA FFF4F2 FEE9E6 FFDDD9 FED0C9 FFBFB7 FAA399 E77469 CA3732 B12725 901E1C 3C0C0A",
    dark: "160B0A 210F0D 34120F 451310 541713 651C19 812622 AF3D36 D44B43 EA5E54 FC9287 FFE6E3",
  },
  moss: {
    light: "FAFDFB F1F9F3 E1F4E6 CFF0D9 BEE9CB ABE0BC 8DD0A4 5AB07C 298954 1E7546 165F38 032713",
    dark: "08110B 0B1810 0D2416 0D2E1B 0F3821 124428 1A5835 307A4F 389560 48A870 78C995 D6F6E0",
  },
} as const;

type Scale = keyof typeof scales;
type Scheme = "light" | "dark";

/** The color of a scale's step (1-12) in a scheme, as #RRGGBB. */
export function paletteColor(scale: Scale, step: number, scheme: Scheme): string {
  const color = scales[scale][scheme].split(" ")[step - 1];
  if (color === undefined) throw new RangeError(`The scale ${scale} has no step ${step}.`);
  return `#${color}`;
}

/** A color named by its purpose, with its value in each scheme. */
export interface ColorRole {
  readonly light: string;
  readonly dark: string;
}

/** A step of a scale; the dark scheme uses the same step unless it names another. */
function step(scale: Scale, light: number, dark = light): ColorRole {
  return { light: paletteColor(scale, light, "light"), dark: paletteColor(scale, dark, "dark") };
}

const white = "#FFFFFF";

/** The same in both schemes: brick.9 of the dark scale is too light below white text. */
const dangerSolid = paletteColor("brick", 9, "light");

/** Dark text on the lit element. */
const primaryText = "#0C1A24";

/** All colors of the product. Only this file names colors. */
export const colorRoles = {
  "bg.canvas": step("ink", 2, 1),
  "bg.surface": { light: white, dark: paletteColor("ink", 2, "dark") },
  /** Layers over the page: in the dark theme a lighter color distinguishes them, not a shadow. */
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
  "lit.fg": { light: primaryText, dark: primaryText },
  /** The shade at an edge with more content beyond it. */
  shade: { light: "#0F222C24", dark: "#000000A6" },
  /** The glow of the card on sign-in and invite pages. */
  glow: { light: "#F8AD3238", dark: "#F8AD322B" },
  scrim: { light: "#090F1399", dark: "#000000B3" },
  link: step("harbour", 11),
  "focus.ring": step("harbour", 10),
  "slider.range": step("harbour", 10),
  "slider.track": step("ink", 6),
  "chart.bar": step("harbour", 10),
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

/** Both schemes in one value: the browser selects by `color-scheme`, without a script or a flash. */
function bothSchemes({ light, dark }: ColorRole): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

/** The color tokens, named by role; palette steps are not tokens, so that components cannot use them. */
export const colors = {
  ...Object.fromEntries(
    Object.entries(colorRoles).map(([name, role]) => [name, { value: bothSchemes(role) }]),
  ),
  transparent: { value: "transparent" },
  current: { value: "currentColor" },
};
