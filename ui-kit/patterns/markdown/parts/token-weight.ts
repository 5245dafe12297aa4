import type { Token, Tokens } from "marked";
import { type MarkdownToken, toMarkdownTokens } from "../lexing/tokens.ts";
import { mathLanguage, maxMathLength } from "../math/read-math.ts";

/** A code block has a bar with buttons. */
const codeWeight = 20;
const formulaWeight = 10;
/** Of each character of a formula. */
const formulaCharacterWeight = 0.5;
/** An address is read, and may get its host beside it. */
const linkWeight = 4;
/** A table has a frame and a button. */
const tableWeight = 16;
/** A footnote has a way back. */
const noteWeight = 3;

/** Finished blocks keep their identity while a text grows. */
const known = new WeakMap<MarkdownToken, number>();

/** The cost of drawing a token, in simple elements such as a line break. A footnote is not drawn in its place. */
export function weightOf(token: MarkdownToken): number {
  const before = known.get(token);
  if (before !== undefined) return before;
  const weight = readWeight(token);
  known.set(token, weight);
  return weight;
}

export function weightOfTokens(tokens: readonly Token[] = []): number {
  return toMarkdownTokens([...tokens]).reduce((sum, token) => sum + weightOf(token), 0);
}

export function weightOfCell({ tokens }: Tokens.TableCell): number {
  return 1 + weightOfTokens(tokens);
}

export function weightOfRow(cells: readonly Tokens.TableCell[]): number {
  return cells.reduce((sum, cell) => sum + weightOfCell(cell), 1);
}

/** A table without rows. */
export function weightOfHead({ header }: Tokens.Table): number {
  return tableWeight + weightOfRow(header);
}

/** A footnote below the text. */
export function weightOfNote(tokens: readonly Token[]): number {
  return noteWeight + weightOfTokens(tokens);
}

/** One that is too long is drawn as its source. */
function weightOfFormula({ length }: string): number {
  return length > maxMathLength ? formulaWeight : formulaWeight + formulaCharacterWeight * length;
}

function readWeight(token: MarkdownToken): number {
  switch (token.type) {
    case "space":
    case "def":
    case "footnote":
      return 0;
    case "code":
      return token.lang === mathLanguage ? weightOfFormula(token.text) : codeWeight;
    case "maths":
      return weightOfFormula(token.text);
    case "link":
    case "image":
      return linkWeight + weightOfTokens(token.tokens);
    case "list":
      return 1 + weightOfTokens(token.items);
    case "table":
      return token.rows.reduce((sum, row) => sum + weightOfRow(row), weightOfHead(token));
    case "text":
      return token.tokens ? weightOfTokens(token.tokens) : token.raw.split("\n").length;
    default:
      return 1 + weightOfTokens("tokens" in token ? token.tokens : []);
  }
}
