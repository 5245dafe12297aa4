import { tokensPerWord } from "../limits.ts";
import { fingerprint } from "./deterministic.ts";
import { type ReplyPart, replyParts } from "./reply-parts.ts";

/** The length of a reply for which none was asked. */
const usualWords = 80;

interface Order {
  readonly prompt: string;
  readonly targetTokens: number | null;
  /** Which reply of its world this is, so that a second one to the same words differs. */
  readonly turn: number;
}

/** The words of a text; marks that stand alone, as in a list, are none. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function drawPart({ heading, kind }: ReplyPart, sentences: readonly string[]): string {
  if (kind === "list") return `## ${heading}\n\n${sentences.map((sentence) => `- ${sentence}`).join("\n")}`;
  return kind === "opening" ? sentences.join(" ") : `## ${heading}\n\n${sentences.join(" ")}`;
}

/** The sentences of a part that still find room; one is taken when at least half of it does. */
function fitting({ sentences, heading, kind }: ReplyPart, room: number): string[] {
  const taken: string[] = [];
  let left = room - (kind === "opening" ? 0 : countWords(heading));
  for (const sentence of sentences) {
    const length = countWords(sentence);
    if (left < length / 2) break;
    taken.push(sentence);
    left -= length;
  }
  return taken;
}

/**
 * A reply of about the length that was asked for, in Markdown, always the same for the same order. It speaks
 * about writing, whatever was asked: a designer looks at how it reads, not at what it knows.
 */
export function writeReply({ prompt, targetTokens, turn }: Order): string {
  const wanted = targetTokens === null ? usualWords : Math.max(1, Math.round(targetTokens / tokensPerWord));
  const openings = replyParts.filter(({ kind }) => kind === "opening");
  const others = replyParts.filter(({ kind }) => kind !== "opening");
  const start = fingerprint(`${prompt} ${turn}`);
  const parts: string[] = [];
  for (let index = 0; ; index += 1) {
    const pool = index === 0 ? openings : others;
    const part = pool[(start + index) % pool.length];
    const sentences = part === undefined ? [] : fitting(part, wanted - countWords(parts.join(" ")));
    if (part === undefined || sentences.length === 0) return parts.join("\n\n") || "Gladly.";
    parts.push(drawPart(part, sentences));
  }
}
