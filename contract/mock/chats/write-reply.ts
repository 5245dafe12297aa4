import { tokensPerWord } from "../../limits.ts";
import { fingerprint } from "../state/deterministic.ts";
import { type ReplyPart, replyParts } from "./reply-parts.ts";

/** The length of a reply for which none was asked. */
const usualWords = 80;
/** More would keep a person waiting for a text that repeats itself. */
const mostWords = 4000;

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
  if (kind === "opening") return sentences.join(" ");
  const text = {
    prose: () => sentences.join(" "),
    list: () => sentences.map((sentence) => `- ${sentence}`).join("\n"),
    quote: () => `> ${sentences.join("\n>\n> ")}`,
  }[kind]();
  return `## ${heading}\n\n${text}`;
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

/** How many words are asked for; a length that nobody would read is cut short. */
function wantedWords(targetTokens: number | null): number {
  if (targetTokens === null) return usualWords;
  return Math.min(Math.max(1, Math.round(targetTokens / tokensPerWord)), mostWords);
}

/** A reply of about the asked length, always the same for the same order, and about writing: its look is what counts. */
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
