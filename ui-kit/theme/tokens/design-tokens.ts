import { colorRoles } from "../color-roles.ts";
import { breakpoints, radii, shadows, sizes, spacing, zIndex } from "../geometry.ts";
import { durations, easings } from "../motion.ts";
import { fonts, fontWeights, textStyles } from "../typography.ts";
import { groupTokens } from "./token-groups.ts";
import { tokenPurposes } from "./token-purposes.ts";

/** A token or a group of the Design Tokens Format Module 2025.10 (designtokens.org). */
interface DesignTokens {
  [name: string]: unknown;
}

export type Scheme = "light" | "dark";

/** A token's type and value, without its name and purpose. */
interface TypedValue {
  readonly $type: string;
  readonly $value: unknown;
  readonly $extensions?: Readonly<Record<string, unknown>>;
}

/** Lengths are exported in pixels, which design tools import; rem follows the user's font size, 16 px by default. */
const pixelsPerRem = 16;

function pixels(length: string): number | undefined {
  const [, number, unit] = /^(-?[\d.]+)(px|rem)$/.exec(length) ?? [];
  return unit === undefined ? undefined : Number(number) * (unit === "rem" ? pixelsPerRem : 1);
}

const inPixels = (value: number) => ({ value, unit: "px" });

/** Undefined for a length that the format has no type for, such as a share of the window. */
function dimension(length: string): TypedValue | undefined {
  const value = pixels(length);
  return value === undefined ? undefined : { $type: "dimension", $value: inPixels(value) };
}

/** `#RRGGBB` or `#RRGGBBAA`. */
function colorValue(color: string) {
  const channel = (place: number) => Number.parseInt(color.slice(2 * place + 1, 2 * place + 3), 16) / 255;
  const rounded = (place: number) => Number(channel(place).toFixed(4));
  const components = [rounded(0), rounded(1), rounded(2)];
  const alpha = color.length > 7 ? rounded(3) : 1;
  return { colorSpace: "srgb", components, alpha, hex: color.slice(0, 7).toLowerCase() };
}

/** The value of one scheme, and of both in the extension `mode`, which Terrazzo and others read. */
function colorToken(role: Readonly<Record<Scheme, string>>, scheme: Scheme): TypedValue {
  const mode = { light: colorValue(role.light), dark: colorValue(role.dark) };
  return { $type: "color", $value: mode[scheme], $extensions: { mode } };
}

/** `X Y BLUR rgb(R G B / ALPHA)`. */
function shadow(value: string): TypedValue | undefined {
  const [, place, color] = /^(.+?) rgb\((.+)\)$/.exec(value) ?? [];
  const [offsetX = 0, offsetY = 0, blur = 0] = (place ?? "")
    .split(" ")
    .map((word) => Number.parseFloat(word));
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color ?? "").split(/[ /]+/).map(Number);
  if (color === undefined) return undefined;
  const hex = [red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("");
  const lengths = { offsetX, offsetY, blur, spread: 0 };
  return {
    $type: "shadow",
    $value: {
      color: { ...colorValue(`#${hex}`), alpha },
      ...Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, inPixels(length)])),
    },
  };
}

/** Milliseconds in the theme; seconds here, which design tools import. */
function duration(value: string): TypedValue {
  return { $type: "duration", $value: { value: Number.parseFloat(value) / 1000, unit: "s" } };
}

function cubicBezier(value: string): TypedValue {
  return { $type: "cubicBezier", $value: (value.match(/[\d.]+/g) ?? []).map(Number) };
}

const familyNames = (list: string) => list.split(",").map((name) => name.trim().replaceAll('"', ""));

/** The line height is a multiple of the size, and the letter spacing a length, as the format asks. */
function typography(style: Readonly<Record<string, string>>): TypedValue {
  const size = pixels(style.fontSize ?? "") ?? pixelsPerRem;
  const line = pixels(style.lineHeight ?? "") ?? size;
  return {
    $type: "typography",
    $value: {
      fontFamily: `{fonts.${style.fontFamily}}`,
      fontSize: inPixels(size),
      fontWeight: `{fontWeights.${style.fontWeight ?? "normal"}}`,
      letterSpacing: inPixels(Number((Number.parseFloat(style.letterSpacing ?? "0") * size).toFixed(3))),
      lineHeight: Number((line / size).toFixed(4)),
    },
  };
}

type Category = keyof typeof tokenPurposes;
type Values<Value> = Readonly<Record<string, { readonly value: Value }>>;

/** The purpose of a token, or undefined for a step of a scale. */
export function tokenPurpose(category: Category, name: string): string | undefined {
  const purposes: Readonly<Record<string, string>> = tokenPurposes[category];
  return purposes[name];
}

/** Names of the format hold no dot: a step of a scale, as `0.5`, is `0-5`. */
const withoutDots = (name: string) => name.replaceAll(".", "-");

/** One category as a group, with the groups of the theme, without values that the format has no type for. */
function group<Value>(
  category: Category,
  values: Values<Value>,
  typed: (value: Value) => TypedValue | undefined,
): DesignTokens {
  const tokens = Object.entries(values).flatMap(([name, { value }]) => {
    const token = typed(value);
    const purpose = tokenPurpose(category, name);
    return token ? [[name, { ...token, ...(purpose !== undefined && { $description: purpose }) }]] : [];
  });
  const named = Object.entries(groupTokens(Object.fromEntries(tokens)));
  return Object.fromEntries(named.map(([name, token]) => [withoutDots(name), token]));
}

const asValues = <Value>(values: Readonly<Record<string, Value>>): Values<Value> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

const modeNames: Record<Scheme, string> = { light: "Light", dark: "Dark" };

/**
 * The theme's tokens in the Design Tokens Format (DTCG 2025.10), with the colors of one scheme. Figma imports one such
 * file for each mode of a collection. Animations have no type there, and neither have lengths such as `100dvh`.
 */
export function designTokens(scheme: Scheme = "light"): DesignTokens {
  return {
    $description: "The design tokens of Inglenook.",
    $extensions: { "com.figma.modeName": modeNames[scheme] },
    colors: group("colors", asValues(colorRoles), (role) => colorToken(role, scheme)),
    spacing: group("spacing", spacing, dimension),
    sizes: group("sizes", sizes, dimension),
    radii: group("radii", radii, dimension),
    breakpoints: group("breakpoints", asValues(breakpoints), dimension),
    shadows: group("shadows", shadows, shadow),
    zIndex: group("zIndex", zIndex, (value) => ({ $type: "number", $value: value })),
    durations: group("durations", durations, duration),
    easings: group("easings", easings, cubicBezier),
    fonts: group("fonts", fonts, (list) => ({ $type: "fontFamily", $value: familyNames(list) })),
    fontWeights: group("fontWeights", fontWeights, (value) => ({ $type: "fontWeight", $value: value })),
    textStyles: group("textStyles", textStyles, typography),
  };
}
