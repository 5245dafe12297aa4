import { expect, it } from "vitest";
import { reasoningLength } from "#contract/limits.ts";
import { TrialAnswer } from "./trial-answer.ts";

const [first, second] = [
  { id: "a", label: "Large", isFallback: false },
  { id: "b", label: "Small", isFallback: true },
];

function makeAnswer() {
  const heard: unknown[] = [];
  const answer = new TrialAnswer({
    onText: (text) => void heard.push(text),
    onRestart: () => void heard.push("anew"),
    onReasoning: (delta) => void heard.push(delta),
  });
  answer.beginModel(first);
  return { answer, heard };
}

it("begins anew where its text has proven to be a thought", () => {
  const { answer, heard } = makeAnswer();
  answer.push("Hm.");
  answer.restart();
  answer.think("Hm.");
  answer.push("Arr!");
  answer.end();
  expect(heard).toEqual(["Hm.", "anew", { text: "Hm.", at: 0 }, "Arr!"]);
  expect(answer).toMatchObject({ text: "Arr!", reasoning: "Hm.", model: first });
});

it("blanks and thoughts of a model that failed are dropped when the next one is asked", () => {
  const { answer, heard } = makeAnswer();
  answer.think("Hm.");
  answer.push(" \n");
  answer.beginModel(second);
  answer.think("I know.");
  answer.push("Arr");
  answer.push(" ");
  answer.push("!");
  answer.end();
  expect(heard).toEqual([
    { text: "Hm.", at: 0 },
    { text: "", at: 0 },
    { text: "I know.", at: 0 },
    "Arr",
    " ",
    "!",
  ]);
  expect(answer).toMatchObject({ text: "Arr !", reasoning: "I know.", model: second });
});

it("blanks before the first visible text belong to it", () => {
  const { answer, heard } = makeAnswer();
  answer.push("  ");
  answer.push("- Arr");
  answer.end();
  expect(heard).toEqual(["  - Arr"]);
});

it("thoughts are kept as long as a reply may keep them", () => {
  const { answer, heard } = makeAnswer();
  answer.think("x".repeat(reasoningLength));
  answer.think("more");
  expect(heard).toHaveLength(1);
  expect(answer.reasoning).toHaveLength(reasoningLength);
});

it("a surrogate pair that two pieces of a thought share stays whole", () => {
  const { answer, heard } = makeAnswer();
  answer.think("a\ud83d");
  answer.think("\ude00b");
  answer.end();
  expect(answer.reasoning).toBe("a😀b");
  expect(heard).toEqual([
    { text: "a", at: 0 },
    { text: "😀b", at: 1 },
  ]);
});
