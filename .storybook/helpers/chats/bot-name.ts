import { brands } from "../../toolbars/brands.ts";
import { readToolbars } from "../../toolbars/toolbar-values.ts";

/** What the bot is called in this story: the product's name, as the brand toolbar says. */
export function botName({ globals }: { globals: Record<string, unknown> }): string {
  return brands[readToolbars(globals).brand];
}
