import { brands } from "../stage/brands.ts";
import { readToolbars } from "../stage/toolbar-values.ts";

/** What the bot is called in this story: the product's name, as the brand toolbar says. */
export function botName({ globals }: { globals: Record<string, unknown> }): string {
  return brands[readToolbars(globals).brand];
}
