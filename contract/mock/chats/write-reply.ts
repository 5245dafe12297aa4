import { tokensPerWord } from "../../limits.ts";
import { fingerprint } from "../state/deterministic.ts";
import { type ReplyPart, replyParts } from "./reply-parts.ts";

/** The length of a reply without a requested length. */
const usualWords = 80;
/** A longer reply would only repeat itself. */
const mostWords = 4000;

interface Order {
  readonly prompt: string;
  readonly targetTokens: number | null;
  /** The number of the reply in its world, so that a second reply to the same prompt differs. */
  readonly turn: number;
}

/** The words of a text; punctuation on its own, as in a list, does not count. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

function drawPart({ heading, kind }: ReplyPart, sentences: readonly string[]): string {
  if (kind === "opening") return sentences.join(" ");
  const text = {
    prose: () => sentences.join(" "),
    list: () => sentences.map((sentence) => `- ${sentence}`).join("\n"),
    quote: () => `> ${sentences.join("\n>\n> ")}`,
  }[kind]();
  return `## ${heading}\n\n${text}`;
}

/** The sentences of a part that still fit; one is included if at least half of it fits. */
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

/** The requested number of words, up to a maximum. */
function wantedWords(targetTokens: number | null): number {
  if (targetTokens === null) return usualWords;
  return Math.min(Math.max(1, Math.round(targetTokens / tokensPerWord)), mostWords);
}

/** A reply of about the requested length, the same for the same order. */
export function writeReply({ prompt, targetTokens, turn }: Order): string {
  const openings = replyParts.filter(({ kind }) => kind === "opening");
  const others = replyParts.filter(({ kind }) => kind !== "opening");
  const start = fingerprint(`${prompt} ${turn}`);
  const parts: string[] = [];
  let room = wantedWords(targetTokens);
  for (let index = 0; ; index += 1) {
    const pool = index === 0 ? openings : others;
    const part = pool[(start + index) % pool.length];
    const sentences = part === undefined ? [] : fitting(part, room);
    if (part === undefined || sentences.length === 0) return parts.join("\n\n") || "Gladly.";
    const text = drawPart(part, sentences);
    parts.push(text);
    room -= countWords(text);
  }
}
