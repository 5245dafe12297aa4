import { describe, expect, it } from "vitest";
import { ThinkTags } from "./think-tags.ts";

function split(pieces: readonly string[]) {
  const parts = { text: "", reasoning: "" };
  const tags = new ThinkTags({
    onText: (text) => {
      parts.text += text;
    },
    onReasoning: (text) => {
      parts.reasoning += text;
    },
  });
  for (const piece of pieces) tags.push(piece);
  tags.end();
  return parts;
}

const samples: [string, { text: string; reasoning: string }][] = [
  ["Hello", { text: "Hello", reasoning: "" }],
  ["", { text: "", reasoning: "" }],
  ["<think>Hm.</think>\n\nHello", { text: "Hello", reasoning: "Hm." }],
  ["\n<think>\nHm.\n</think>Hello", { text: "Hello", reasoning: "\nHm.\n" }],
  ["<think></think>\n\nHello\n", { text: "Hello\n", reasoning: "" }],
  ["<think>a < b </thin></think>c", { text: "c", reasoning: "a < b </thin>" }],
  ["<think>never closed </th", { text: "", reasoning: "never closed </th" }],
  ["<thinking>Hello", { text: "<thinking>Hello", reasoning: "" }],
  ["<thi", { text: "<thi", reasoning: "" }],
  ["Use <think>x</think> tags", { text: "Use <think>x</think> tags", reasoning: "" }],
  ["<think>a</think>b<think>c</think>", { text: "b<think>c</think>", reasoning: "a" }],
];

describe("a leading <think> block is reasoning", () => {
  it.each(samples)("in %j", (text, parts) => expect(split([text])).toEqual(parts));

  it.each(samples)("in %j, cut at each place and into single letters", (text, parts) => {
    expect(split([...text])).toEqual(parts);
    for (let cut = 1; cut < text.length; cut += 1)
      expect(split([text.slice(0, cut), text.slice(cut)])).toEqual(parts);
  });
});
