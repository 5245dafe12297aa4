import { token } from "#styled/tokens";
import type { tokenPurposes } from "#ui-kit/theme/tokens/token-purposes.ts";

export type TokenCategory = keyof typeof tokenPurposes;

/** The name of a token's CSS variable, as CSS and the inspector show it. */
export function cssVariable(category: TokenCategory, name: string): string {
  const variable = String(Reflect.apply(token.var, undefined, [`${category}.${name}`]));
  return variable.replace(/^var\((.+)\)$/, "$1");
}
