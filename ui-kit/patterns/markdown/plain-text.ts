import type { Token } from "marked";
import { decodeEntities } from "./entities.ts";
import { type MarkdownToken, toMarkdownTokens } from "./lexing/tokens.ts";

/** The text of these tokens without their markup. */
export function plainText(tokens: Token[] | undefined): string {
  return toMarkdownTokens(tokens).map(tokenText).join("");
}

function tokenText(token: MarkdownToken): string {
  if (token.type === "link" && token.autolink) return token.text;
  if (token.type === "br" || (token.type === "element" && token.tokens.length === 0)) return " ";
  if ("tokens" in token && token.tokens) return plainText(token.tokens);
  if (token.type === "text") return decodeEntities(token.raw);
  return "text" in token ? token.text : "";
}
