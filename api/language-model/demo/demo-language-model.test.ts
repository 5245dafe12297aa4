import { expect, it } from "vitest";
import type { ModelTurn } from "../language-model.ts";
import { startDemoEndpoint } from "./demo-endpoint.ts";
import { DemoLanguageModel } from "./demo-language-model.ts";
import { demoReply } from "./demo-reply.ts";

function asked(prompt: string, { words = 200, style = "Be kind." } = {}): ModelTurn[] {
  return [
    { role: "system", content: `${style}\n\nAim for a reply of about ${words} words.` },
    { role: "user", content: prompt },
  ];
}

/** The chunks of the model's answer to Hello. */
async function piecesOf(model: DemoLanguageModel): Promise<string[]> {
  const pieces: string[] = [];
  await model.reply(asked("Hello"), new AbortController().signal, (piece) => pieces.push(piece));
  return pieces;
}

const prompts = [
  "Write a speech about lighthouses",
  "灯台について",
  "?!",
  "# <b>x</b> [y](javascript:z) `w` *v*",
];

it.each([200, 400, 600, 800, 1000])("a demo reply of about %i words is near that length", (words) => {
  for (const prompt of prompts) {
    const length = demoReply(asked(prompt, { words })).split(/\s+/).length;
    expect(Math.abs(length - words)).toBeLessThanOrEqual(words / 10);
  }
});

it.each([1, 20, 133_333])("a length of %i words is answered with a reply that can be read", (words) => {
  const length = demoReply(asked("Hello", { words })).split(/\s+/).length;
  expect(length).toBeGreaterThan(10);
  expect(length).toBeLessThan(5000);
});

it("a demo reply describes itself, and repeats the prompt", () => {
  const reply = demoReply(asked("Write a speech about lighthouses"));
  expect(reply.startsWith("> **Demo reply.**")).toBe(true);
  expect(reply).toContain("Write a speech about lighthouses");
});

it("a demo reply takes over no markup of the prompt", () => {
  const reply = demoReply(asked("<script>alert(1)</script> [a](javascript:b) ![c](https://d.example)"));
  expect(reply).not.toMatch(/[<[`]|:\/\//);
});

it("a demo reply is the same each time, and differs by prompt and by style", () => {
  const reply = demoReply(asked("Hello"));
  expect(demoReply(asked("Hello"))).toBe(reply);
  expect(demoReply(asked("Good evening"))).not.toBe(reply);
  const styles = ["Be kind.", "Be brief.", "Be strict.", "Teach.", "Edit."].map((style) =>
    demoReply(asked("Hello", { style })),
  );
  expect(new Set(styles).size).toBeGreaterThan(2);
});

it("the demo assistant streams its reply through the same client as any endpoint", async () => {
  const model = new DemoLanguageModel(5000);
  const pieces = await piecesOf(model);
  expect(pieces.join("")).toBe(demoReply(asked("Hello")));
  expect(pieces.length).toBeGreaterThan(10);
  await model.close();
});

it("the demo assistant ends a reply at the largest output that it is asked for", async () => {
  const model = new DemoLanguageModel(5000);
  const pieces: string[] = [];
  const options = { maxOutputTokens: 6 };
  const reply = await model.reply(
    asked("Hello"),
    new AbortController().signal,
    (piece) => pieces.push(piece),
    options,
  );
  expect(pieces.join("").trim().split(/\s+/)).toHaveLength(6);
  expect(demoReply(asked("Hello")).startsWith(pieces.join(""))).toBe(true);
  expect(reply).toMatchObject({ isCut: true });
  await model.close();
});

it("the demo assistant starts again after a start that failed", async () => {
  let starts = 0;
  const model = new DemoLanguageModel(5000, async () => {
    starts += 1;
    if (starts === 1) throw new Error("No port is free.");
    return startDemoEndpoint();
  });
  await expect(piecesOf(model)).rejects.toThrow("No port is free.");
  for (const _ of [1, 2]) expect((await piecesOf(model)).join("")).toBe(demoReply(asked("Hello")));
  expect(starts).toBe(2);
  await model.close();
});
