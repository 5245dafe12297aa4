import type { Token, Tokens } from "marked";
import { type MarkdownToken, toMarkdownTokens } from "../lexing/tokens.ts";
import { weightOf, weightOfCell, weightOfHead, weightOfRow } from "./token-weight.ts";

interface Taken<Item> {
  readonly taken: readonly Item[];
  /** The weight of the taken items; the limit if some were left out. */
  readonly weight: number;
  readonly isWhole: boolean;
}

/**
 * Takes the first items up to a weight. `partOf` returns the beginning of an item that is too heavy, or undefined if the item is
 * drawn as a whole or not at all.
 */
export function takeItems<Item>(
  items: readonly Item[],
  limit: number,
  weigh: (item: Item) => number,
  partOf: (item: Item, limit: number) => Item | undefined,
): Taken<Item> {
  const taken: Item[] = [];
  let weight = 0;
  for (const item of items) {
    const whole = weigh(item);
    if (weight + whole > limit) {
      const part = partOf(item, limit - weight);
      return { taken: part === undefined ? taken : [...taken, part], weight: limit, isWhole: false };
    }
    taken.push(item);
    weight += whole;
  }
  return { taken, weight, isWhole: true };
}

/**
 * Takes the first tokens of a text, up to a weight. Whole ones keep their identity. A cut token has its own `raw`, by which its
 * component notices that it grows.
 */
export function takeTokens(tokens: readonly Token[], limit: number): Taken<MarkdownToken> {
  return takeItems(toMarkdownTokens([...tokens]), limit, weightOf, partOf);
}

function partOf(token: MarkdownToken, limit: number): MarkdownToken | undefined {
  switch (token.type) {
    case "list":
      return partOfList(token, limit);
    case "table":
      return partOfTable(token, limit);
    case "link":
    case "image":
      return undefined;
    case "text":
      return token.tokens === undefined ? linesOf(token, limit) : withFewerTokens(token, token.tokens, limit);
    default:
      return "tokens" in token && token.tokens ? withFewerTokens(token, token.tokens, limit - 1) : undefined;
  }
}

function withFewerTokens<Kind extends MarkdownToken>(
  token: Kind,
  tokens: readonly Token[],
  limit: number,
): Kind | undefined {
  const { taken } = takeTokens(tokens, limit);
  return taken.length === 0 ? undefined : { ...token, tokens: [...taken], raw: rawOf(taken) };
}

function partOfList(list: Tokens.List, limit: number): Tokens.List | undefined {
  const { taken } = takeItems(list.items, limit - 1, weightOf, (item, rest) =>
    withFewerTokens(item, item.tokens, rest - 1),
  );
  return taken.length === 0 ? undefined : { ...list, items: [...taken], raw: rawOf(taken) };
}

/** The beginning of a table, with the Markdown of its rows as `raw`. */
function partOfTable(table: Tokens.Table, limit: number): Tokens.Table | undefined {
  const { taken } = takeItems(table.rows, limit - weightOfHead(table), weightOfRow, partOfRow);
  if (taken.length === 0) return undefined;
  const last = taken.at(-1) ?? [];
  const isLastWhole = table.rows[taken.length - 1] === last;
  // The head, the line below it, and the rows.
  const lines = table.raw.split("\n", 2 + taken.length - (isLastWhole ? 0 : 1));
  const written = isLastWhole ? lines : [...lines, `| ${last.map(({ text }) => text).join(" | ")} |`];
  return { ...table, rows: [...taken], raw: written.join("\n") };
}

function partOfRow(row: Tokens.TableCell[], limit: number): Tokens.TableCell[] | undefined {
  const { taken } = takeItems(row, limit - 1, weightOfCell, (cell, rest) => {
    const { taken: tokens } = takeTokens(cell.tokens, rest - 1);
    return tokens.length === 0 ? undefined : { ...cell, tokens: [...tokens], text: rawOf(tokens) };
  });
  return taken.length === 0 ? undefined : [...taken];
}

function linesOf(token: Tokens.Text | Tokens.Tag, limit: number): MarkdownToken | undefined {
  const raw = token.raw.split("\n", Math.max(0, Math.floor(limit))).join("\n");
  return raw === "" ? undefined : { ...token, raw, text: raw };
}

function rawOf(tokens: readonly { raw: string }[]): string {
  return tokens.map(({ raw }) => raw).join("");
}
