import { tokensPerWord } from "../../limits.ts";
import { hashText } from "../state/seeded-random.ts";
import { type ReplyPart, replyParts } from "./reply-parts.ts";

/** The length of a reply without a requested length. */
const defaultWords = 80;
/** A longer reply would only repeat itself. */
const maxWords = 4000;

interface GenerateReplyOptions {
  readonly prompt: string;
  readonly targetTokens: number | null;
  /** The number of the reply in its world, so that a second reply to the same prompt differs. */
  readonly turn: number;
}

/** The words of a text; punctuation on its own, as in a list, does not count. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function formatPart({ heading, kind }: ReplyPart, sentences: readonly string[]): string {
  if (kind === "opening") return sentences.join(" ");
  const text = {
    prose: () => sentences.join(" "),
    list: () => sentences.map((sentence) => `- ${sentence}`).join("\n"),
    quote: () => `> ${sentences.join("\n>\n> ")}`,
  }[kind]();
  return `## ${heading}\n\n${text}`;
}

/** The sentences of a part that still fit; one is included if at least half of it fits. */
function fittingSentences({ sentences, heading, kind }: ReplyPart, remainingWords: number): string[] {
  const picked: string[] = [];
  let left = remainingWords - (kind === "opening" ? 0 : countWords(heading));
  for (const sentence of sentences) {
    const length = countWords(sentence);
    if (left < length / 2) break;
    picked.push(sentence);
    left -= length;
  }
  return picked;
}

/** The requested number of words, up to a maximum. */
function targetWordCount(targetTokens: number | null): number {
  if (targetTokens === null) return defaultWords;
  return Math.min(Math.max(1, Math.round(targetTokens / tokensPerWord)), maxWords);
}

/** A reply of about the requested length, the same for the same order. */
export function generateReply({ prompt, targetTokens, turn }: GenerateReplyOptions): string {
  const openings = replyParts.filter(({ kind }) => kind === "opening");
  const others = replyParts.filter(({ kind }) => kind !== "opening");
  const start = hashText(`${prompt} ${turn}`);
  const parts: string[] = [];
  let remainingWords = targetWordCount(targetTokens);
  for (let index = 0; ; index += 1) {
    const pool = index === 0 ? openings : others;
    const part = pool[(start + index) % pool.length];
    const sentences = part === undefined ? [] : fittingSentences(part, remainingWords);
    if (part === undefined || sentences.length === 0) return parts.join("\n\n") || "Gladly.";
    const text = formatPart(part, sentences);
    parts.push(text);
    remainingWords -= countWords(text);
  }
}
