import { createHash } from "node:crypto";
import type { ModelTurn } from "../language-model.ts";
import { type DemoPart, demoParts } from "./demo-phrases.ts";

const usualWords = 150;
/** A longer demo reply would only make the user wait. */
const maxWords = 4000;
const topicWords = 12;

const label =
  "> **Demo reply.** No language model is connected, so a small assistant put this text together for you to try things out.";

function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The length asked for, by the last "about N words" of the style. */
function wantedWords(system: string): number {
  const asked = [...system.matchAll(/about (\d+) words/g)].at(-1)?.[1];
  return Math.min(asked === undefined ? usualWords : Number(asked), maxWords);
}

/** The first words of a prompt in quotation marks, without anything that Markdown would take for its own. */
function topicOf(prompt: string): string {
  const words = prompt
    .replace(/[^\p{L}\p{N}\s'’,-]/gu, " ")
    .trim()
    .split(/\s+/);
  const topic = words
    .slice(0, topicWords)
    .join(" ")
    .replace(/(?<![,'’-])[,'’-]+$/, "");
  return topic === "" ? "your question" : `“${topic}”`;
}

/** A number that is the same for the same texts. */
function fingerprint(...texts: string[]): number {
  return createHash("sha256").update(JSON.stringify(texts)).digest().readUInt32BE(0);
}

function drawPart({ heading, isList }: DemoPart, sentences: readonly string[]): string {
  const text = isList ? sentences.map((sentence) => `- ${sentence}`).join("\n") : sentences.join(" ");
  return `## ${heading}\n\n${text}`;
}

/** The sentences of a part that fit. The last one is included if at least half of it fits. */
function fitting(part: DemoPart, room: number): string[] {
  const taken: string[] = [];
  let left = room - countWords(part.heading);
  for (const sentence of part.sentences) {
    const length = countWords(sentence);
    if (left < length / 2) break;
    taken.push(sentence);
    left -= length;
  }
  return taken;
}

/** The demo assistant's reply: labeled, near the asked length, and the same for the same conversation. */
export function demoReply(conversation: readonly ModelTurn[]): string {
  const system = conversation.find(({ role }) => role === "system")?.content ?? "";
  const prompt = conversation.findLast(({ role }) => role === "user")?.content ?? "";
  const wanted = wantedWords(system);
  const start = fingerprint(system, prompt, String(conversation.length)) % demoParts.length;
  const parts = [label, `You asked about ${topicOf(prompt)}. This is how an answer of that length may look.`];
  for (let index = start; ; index += 1) {
    const part = demoParts[index % demoParts.length];
    const room = wanted - countWords(parts.join(" "));
    const sentences = part === undefined ? [] : fitting(part, room);
    if (part === undefined || sentences.length === 0) return parts.join("\n\n");
    parts.push(drawPart(part, sentences));
  }
}
