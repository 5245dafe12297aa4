import type { MarkedToken, Token } from "marked";
import type { MathsToken } from "../math/read-math.ts";

export type KnownToken = MarkedToken | MathsToken;

/** Narrows marked's tokens: the lexer makes its own kinds and maths, no others. */
export function knownTokens(tokens: Token[] = []): KnownToken[] {
  return tokens as KnownToken[];
}
