import type { MarkedToken, Token } from "marked";
import type { MathToken } from "../math/read-math.ts";

export type KnownToken = MarkedToken | MathToken;

/** Narrows marked's tokens: the lexer creates its own kinds and math only. */
export function knownTokens(tokens: Token[] = []): KnownToken[] {
  return tokens as KnownToken[];
}
