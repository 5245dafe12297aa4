import { describe, expect, it } from "vitest";
import { z } from "zod";
import { colorRoles } from "../color-roles.ts";
import { breakpoints, radii, shadows, sizes, spacing, zIndex } from "../geometry.ts";
import { animations, durations, easings } from "../motion.ts";
import { fonts, fontWeights, textStyles } from "../typography.ts";
import { designTokens, tokenPurpose } from "./design-tokens.ts";
import { tokenPurposes } from "./token-purposes.ts";

const theme = {
  colors: colorRoles,
  spacing,
  sizes,
  radii,
  shadows,
  zIndex,
  breakpoints,
  durations,
  easings,
  animations,
  fonts,
  fontWeights,
  textStyles,
} satisfies Record<keyof typeof tokenPurposes, object>;

const isStep = (name: string) => !Number.isNaN(Number(name));
const pairs = (of: Readonly<Record<string, object>>) =>
  Object.entries(of).flatMap(([category, values]) =>
    Object.keys(values).map((name) => `${category}: ${name}`),
  );

const color = z.strictObject({
  colorSpace: z.literal("srgb"),
  components: z.array(z.number().min(0).max(1)).length(3),
  alpha: z.number().min(0).max(1),
  hex: z.string().regex(/^#[0-9a-f]{6}$/),
});
const dimension = z.strictObject({ value: z.number(), unit: z.enum(["px", "rem"]) });
const alias = z.string().regex(/^\{[\w.]+\}$/);

/** The types of the format that the theme uses, with the values that it allows. */
const valueSchemas: Record<string, z.ZodType> = {
  color,
  dimension,
  number: z.number(),
  fontWeight: z.number().min(1).max(1000),
  fontFamily: z.array(z.string().min(1)).min(1),
  duration: z.strictObject({ value: z.number().min(0), unit: z.enum(["ms", "s"]) }),
  cubicBezier: z.array(z.number()).length(4),
  shadow: z.strictObject({
    color,
    offsetX: dimension,
    offsetY: dimension,
    blur: dimension,
    spread: dimension,
  }),
  typography: z.strictObject({
    fontFamily: alias,
    fontSize: dimension,
    fontWeight: alias,
    letterSpacing: dimension,
    lineHeight: z.number().positive(),
  }),
};

const tokenSchema = z.strictObject({
  $type: z.string(),
  $value: z.unknown(),
  $description: z.string().optional(),
  $extensions: z.record(z.string(), z.unknown()).optional(),
});

/** Every token of a document by its path. */
function tokensOf(
  node: Readonly<Record<string, unknown>>,
  path = "",
): Map<string, z.infer<typeof tokenSchema>> {
  if ("$value" in node) return new Map([[path, tokenSchema.parse(node)]]);
  const inner = Object.entries(node).filter(([name]) => !name.startsWith("$"));
  return new Map(
    inner.flatMap(([name, value]) => [
      ...tokensOf(z.record(z.string(), z.unknown()).parse(value), path === "" ? name : `${path}.${name}`),
    ]),
  );
}

describe("the purposes", () => {
  it("name every token but the steps of scales, and no other", () => {
    const named = pairs(theme).filter((pair) => !isStep(pair.split(": ")[1] ?? ""));
    expect(pairs(tokenPurposes).toSorted()).toEqual(named.toSorted());
  });
});

describe.each(["light", "dark"] as const)("the exported tokens of the %s scheme", (scheme) => {
  const document = designTokens(scheme);
  const tokens = tokensOf(document);

  it("have the types and values of the format", () => {
    for (const [path, { $type, $value }] of tokens)
      expect(valueSchemas[$type]?.safeParse($value).success, `${path}: ${$type}`).toBe(true);
  });

  it("have names without the characters that the format reserves", () => {
    for (const path of tokens.keys()) expect(path).toMatch(/^[\w-]+(\.[\w-]+)+$/);
  });

  it("hold every color with its purpose and both values", () => {
    for (const [name, role] of Object.entries(colorRoles)) {
      const found = tokens.get(`colors.${name}`);
      expect(found?.$value).toMatchObject({ hex: role[scheme].slice(0, 7).toLowerCase() });
      expect(found?.$description).toBe(tokenPurpose("colors", name));
      expect(found?.$extensions?.mode).toMatchObject({
        light: { hex: role.light.slice(0, 7).toLowerCase() },
        dark: { hex: role.dark.slice(0, 7).toLowerCase() },
      });
    }
  });

  it("leave out only what the format has no type for", () => {
    const { animations: _, ...exported } = theme;
    const paths = new Set(
      [...tokens.keys()].map((path) => path.replace(/\.DEFAULT$/, "").replaceAll(".", "-")),
    );
    const missing = pairs(exported).filter(
      (pair) => !paths.has(pair.replace(": ", "-").replaceAll(".", "-")),
    );
    expect(missing).toEqual([
      "spacing: door",
      "sizes: full",
      "sizes: screen",
      "sizes: prose",
      "shadows: none",
    ]);
  });

  it("refer to tokens that exist", () => {
    const aliases = JSON.stringify(document).match(/\{[\w.]+\}/g) ?? [];
    expect(aliases.length).toBeGreaterThan(10);
    for (const reference of aliases) expect(tokens.has(reference.slice(1, -1)), reference).toBe(true);
  });

  it("name their mode, as Figma does in its own files", () => {
    const name = { light: "Light", dark: "Dark" }[scheme];
    expect(document.$extensions).toEqual({ "com.figma.modeName": name });
  });
});

describe("a token", () => {
  const tokens = tokensOf(designTokens());

  it.each([
    ["sizes.control", { value: 44, unit: "px" }],
    ["sizes.icon.sm", { value: 16, unit: "px" }],
    ["sizes.mark.small", { value: 96, unit: "px" }],
    ["sizes.mark.DEFAULT", { value: 128, unit: "px" }],
    ["spacing.0-5", { value: 2, unit: "px" }],
    ["durations.fade", { value: 0.14, unit: "s" }],
    ["easings.in", [0.2, 0, 0, 1]],
    ["zIndex.behind", -1],
    ["fonts.mono", ["JetBrains Mono Variable", "ui-monospace", "monospace"]],
  ])("%s has its value", (path, value) => {
    expect(tokens.get(path)?.$value).toEqual(value);
  });

  it("keeps the transparency of a color and of a shadow", () => {
    expect(tokens.get("colors.scrim")?.$value).toMatchObject({ hex: "#090f13", alpha: 0.6 });
    expect(tokens.get("shadows.popover")?.$value).toMatchObject({
      color: { hex: "#090f13", alpha: 0.16 },
      offsetY: { value: 8, unit: "px" },
      blur: { value: 24, unit: "px" },
    });
  });

  it("of type gives its letter spacing and line height in the units of the format", () => {
    expect(tokens.get("textStyles.page")?.$value).toEqual({
      fontFamily: "{fonts.display}",
      fontSize: { value: 28, unit: "px" },
      fontWeight: "{fontWeights.display}",
      letterSpacing: { value: -0.56, unit: "px" },
      lineHeight: 1.2143,
    });
  });
});
