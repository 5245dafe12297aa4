import type { ThemeVars } from "storybook/theming";
import { create } from "storybook/theming/create";
import { colorRoles } from "#ui-kit/theme/color-roles.ts";
import { fonts } from "#ui-kit/theme/typography.ts";
import type { StorybookScheme } from "./scheme.ts";

/** The mark in the colors of a scheme, as in `brand-mark.tsx`, beside the name. */
function brand(text: string, flame: string): string {
  return [
    `<span style="display:flex;align-items:center;gap:8px;font:650 17px/24px ${String(fonts.body?.value).replaceAll('"', "'")};color:${text}">`,
    `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" aria-hidden="true">`,
    `<path d="M3.5 21.5V11a8.5 8.5 0 0 1 17 0v10.5" stroke="${text}" stroke-width="2.25" stroke-linecap="round"/>`,
    `<path d="M12.4 8.2c.3 2.9 3.9 4.5 3.9 8.5a4.3 4.3 0 0 1-8.6 0c0-2 1-3.2 1.9-4.3.2 1.1.6 1.8 1.2 2.2-.3-2.4.4-4.8 1.6-6.4Z" fill="${flame}"/>`,
    "</svg>Inglenook</span>",
  ].join("");
}

/** Storybook in the product's fonts and colors. It computes with colors, so it gets values, not tokens. */
export function storybookTheme(base: StorybookScheme): ThemeVars {
  const color = (role: keyof typeof colorRoles) => colorRoles[role][base];
  return create({
    base,
    brandTitle: brand(color("fg.default"), color("bot.rule")),
    brandUrl: "./",
    brandTarget: "_self",
    fontBase: String(fonts.body?.value),
    fontCode: String(fonts.mono?.value),
    colorPrimary: color("lit.solid"),
    colorSecondary: color("focus.ring"),
    appBg: color("bg.canvas"),
    appContentBg: color("bg.surface"),
    appPreviewBg: color("bg.surface"),
    appHoverBg: color("bg.hover"),
    appBorderColor: color("border.subtle"),
    appBorderRadius: 10,
    textColor: color("fg.default"),
    textInverseColor: color("bg.surface"),
    textMutedColor: color("fg.subtle"),
    barBg: color("bg.surface"),
    barTextColor: color("fg.muted"),
    barHoverColor: color("link"),
    barSelectedColor: color("link"),
    buttonBg: color("bg.surface"),
    buttonBorder: color("border.button"),
    booleanBg: color("bg.sunken"),
    booleanSelectedBg: color("bg.surface"),
    inputBg: color("bg.surface"),
    inputBorder: color("border.control"),
    inputTextColor: color("fg.default"),
    inputBorderRadius: 10,
  });
}
