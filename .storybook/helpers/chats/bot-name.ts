import { brands } from "../../toolbars/brands.ts";
import { readToolbars } from "../../toolbars/toolbar-values.ts";

/** The bot's name in this story: the product's name of the brand toolbar. */
export function botName({ globals }: { globals: Record<string, unknown> }): string {
  return brands[readToolbars(globals).brand];
}
