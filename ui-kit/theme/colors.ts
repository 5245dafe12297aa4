import { type ColorRole, colorRoles } from "./color-roles.ts";

/** Both schemes in one value: the browser picks by `color-scheme`, so that nothing flashes and no script runs. */
function bothSchemes({ light, dark }: ColorRole): string {
  return light === dark ? light : `light-dark(${light}, ${dark})`;
}

/** The color tokens, named by role; palette steps are no tokens, so that no component can name one. */
export const colors = {
  ...Object.fromEntries(
    Object.entries(colorRoles).map(([name, role]) => [name, { value: bothSchemes(role) }]),
  ),
  transparent: { value: "transparent" },
  current: { value: "currentColor" },
};
