import { colorRoles } from "#ui-kit/theme/color-roles.ts";
import { breakpoints, radii, shadows, sizes, spacing, zIndex } from "#ui-kit/theme/geometry.ts";
import { durations, easings } from "#ui-kit/theme/motion.ts";
import { groupTokens } from "#ui-kit/theme/panda-preset.ts";
import { fonts, fontWeights, textStyles } from "#ui-kit/theme/typography.ts";

/** A token of the format of the Design Tokens Community Group (2025.10). */
interface Token {
  readonly $value: unknown;
  readonly $extensions?: { readonly mode: Record<Mode, unknown> };
}
interface TokenTree {
  [name: string]: TokenTree | Token | string;
}

export const modes = ["light", "dark"] as const;
export type Mode = (typeof modes)[number];

function color(hex: string) {
  const channel = (start: number) => Number.parseInt(hex.slice(start, start + 2), 16) / 255;
  const round = (value: number) => Math.round(value * 10_000) / 10_000;
  return {
    colorSpace: "srgb",
    components: [1, 3, 5].map((start) => round(channel(start))),
    alpha: hex.length > 7 ? round(channel(7)) : 1,
    hex: hex.slice(0, 7).toLowerCase(),
  };
}

/** Pixels of a length; undefined for what has none, as `65ch`. A rem has 16 pixels. */
function pixels(length: string): number | undefined {
  const [, number, unit] = /^(-?[\d.]+)(px|rem)$/.exec(length) ?? [];
  if (number === undefined) return undefined;
  return Number(number) * (unit === "rem" ? 16 : 1);
}

const dimension = (value: number) => ({ value, unit: "px" });

const requiredPixels = (length: string) => dimension(pixels(length) ?? Number.NaN);

/** Names of the format have no dot, and no token is a group too. */
const formatName = (name: string) => (name === "DEFAULT" ? "default" : name.replace(".", "_"));

/** Panda's tokens as tokens of a type. Those whose value `read` cannot tell are left out. */
function tokensOf(type: string, tokens: object, read: (value: string) => unknown): TokenTree {
  return { $type: type, ...innerTokens(tokens, read) };
}

function innerTokens(tokens: object, read: (value: string) => unknown): TokenTree {
  const tree: TokenTree = {};
  for (const [name, inner] of Object.entries(tokens)) {
    const value = "value" in inner ? read(String(inner.value)) : undefined;
    if (!("value" in inner)) tree[formatName(name)] = innerTokens(inner, read);
    else if (value !== undefined) tree[formatName(name)] = { $value: value };
  }
  return tree;
}

/** The colors of one mode, or those of the light mode with both in `$extensions.mode`. */
function colorTokens(mode: Mode | undefined): TokenTree {
  const tree: Record<string, TokenTree | Token> = {};
  for (const [name, role] of Object.entries(colorRoles)) {
    const both = { light: color(role.light), dark: color(role.dark) };
    const token = {
      $value: both[mode ?? "light"],
      ...(mode === undefined && { $extensions: { mode: both } }),
    };
    const [first = name, second] = name.split(".");
    tree[first] = second === undefined ? token : { ...tree[first], [second]: token };
  }
  return { $type: "color", ...tree };
}

/** `0 8px 24px rgb(9 15 19 / 0.16)`, or none. */
function shadow(value: string) {
  const [, y = "0px", blur = "0px", red = 0, green = 0, blue = 0, alpha = 0] =
    /^0 (\d+px) (\d+px) rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/.exec(value) ?? [];
  const components = [red, green, blue].map((channel) => Number(channel) / 255);
  return {
    color: { colorSpace: "srgb", components, alpha: Number(alpha) },
    offsetX: dimension(0),
    offsetY: requiredPixels(y),
    blur: requiredPixels(blur),
    spread: dimension(0),
  };
}

const families = (value: string) => value.split(",").map((family) => family.trim().replaceAll('"', ""));

const numbersIn = (value: string) => (value.match(/-?[\d.]+/g) ?? []).map(Number);

interface TextStyle {
  readonly fontFamily: string;
  readonly fontSize: string;
  readonly lineHeight: string;
  readonly fontWeight?: string;
  readonly letterSpacing?: string;
}

function typography({ fontFamily, fontSize, lineHeight, fontWeight, letterSpacing }: TextStyle): Token {
  const size = requiredPixels(fontSize).value;
  const spacingInEm = Number.parseFloat(letterSpacing ?? "0");
  return {
    $value: {
      fontFamily: `{font.${fontFamily}}`,
      fontSize: dimension(size),
      fontWeight: `{weight.${fontWeight ?? "normal"}}`,
      lineHeight: requiredPixels(lineHeight).value / size,
      letterSpacing: dimension(Math.round(spacingInEm * size * 100) / 100),
    },
  };
}

/** Lengths in pixels. Those that depend on the window or the text are in tokens.css alone. */
function lengths(tokens: object): TokenTree {
  return tokensOf("dimension", tokens, (value) => {
    const length = pixels(value);
    return length === undefined ? undefined : dimension(length);
  });
}

const named = <Value>(values: Record<string, Value>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]));

/** What Figma's own import of variables reads, which takes one file for each mode. */
export function modeTokens(mode: Mode): TokenTree {
  return {
    color: colorTokens(mode),
    spacing: lengths(spacing),
    size: lengths(groupTokens(sizes)),
    radius: lengths(radii),
    breakpoint: lengths(named(breakpoints)),
    layer: tokensOf("number", zIndex, Number),
  };
}

/** Every token that the format has a type for, in both modes. */
export function designTokens(): TokenTree {
  const styles: [string, { value: TextStyle }][] = Object.entries(textStyles);
  const texts = styles.map(([name, { value }]) => [name, typography(value)] as const);
  return {
    ...modeTokens("light"),
    color: colorTokens(undefined),
    font: tokensOf("fontFamily", fonts, families),
    weight: tokensOf("fontWeight", fontWeights, Number),
    text: { $type: "typography", ...Object.fromEntries(texts) },
    shadow: tokensOf("shadow", shadows, shadow),
    duration: tokensOf("duration", durations, (value) => ({ value: Number.parseInt(value, 10), unit: "ms" })),
    easing: tokensOf("cubicBezier", easings, numbersIn),
  };
}
