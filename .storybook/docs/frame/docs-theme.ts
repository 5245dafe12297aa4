import { create, type ThemeVars } from "storybook/theming";
import { colorRoles } from "#ui-kit/theme/color-roles.ts";
import { fonts } from "#ui-kit/theme/typography.ts";

type Scheme = "light" | "dark";

/** The product's letters and inks for documentation: Storybook reckons with colours, so that it gets their values. */
export function docsTheme(base: Scheme): ThemeVars {
  const color = (role: keyof typeof colorRoles) => colorRoles[role][base];
  return create({
    base,
    fontBase: String(fonts.body?.value),
    fontCode: String(fonts.mono?.value),
    colorPrimary: color("lit.solid"),
    colorSecondary: color("link"),
    appBg: color("bg.sunken"),
    appContentBg: color("bg.surface"),
    appBorderColor: color("border.subtle"),
    appBorderRadius: 10,
    textColor: color("fg.default"),
    textMutedColor: color("fg.subtle"),
  });
}
