import { type ColorRole, colorRoles } from "./color-roles.ts";

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
