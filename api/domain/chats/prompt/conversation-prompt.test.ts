import { describe, expect, it } from "vitest";
import type { SizedMessage } from "#contract/rules/conversation/context-window.ts";
import { measureText } from "#contract/rules/conversation/token-estimate.ts";
import type { ModelTurn } from "../../../language-model/language-model.ts";
import {
  contextStart,
  fitsByLength,
  type PromptSettings,
  promptMessages,
  promptTurns,
  systemTurn,
} from "./conversation-prompt.ts";

interface SpokenMessage extends SizedMessage {
  readonly content: string;
}

const open: PromptSettings = { style: "Be kind.", targetTokens: null, budgetTokens: 16_000 };

function said(content: string): SpokenMessage {
  return { id: content.slice(0, 6), role: "user", content, status: "complete", size: measureText(content) };
}

function answered(content: string, status = "complete"): SpokenMessage {
  return { id: content.slice(0, 6), role: "assistant", content, status, size: measureText(content) };
}

/** The whole request: role and text of each turn. */
function conversationPrompt(history: SpokenMessage[], settings: PromptSettings) {
  const kept = promptMessages(history, settings).map(({ role, content }) => ({ role, content }));
  return [...systemTurn(settings), ...kept];
}

/** A conversation of exchanges with 100 tokens per message, newest message last. */
function longHistory(exchanges: number): SpokenMessage[] {
  const history = Array.from({ length: exchanges }, (_, index) => [
    said(`${index + 1}?`.padEnd(384, "-")),
    answered(`${index + 1}!`.padEnd(384, "-")),
  ]);
  return [...history.flat(), said("last?".padEnd(384, "-"))];
}

/** The turns by their first characters, such as `1?` and `1!`. */
function outline(history: SpokenMessage[], settings: Partial<PromptSettings> = {}): string[] {
  const turns = conversationPrompt(history, { ...open, ...settings });
  return turns.map(({ content }) => content.replace(/-+$/, ""));
}

describe("the first turn", () => {
  const cases: [string, Partial<PromptSettings>, string | undefined][] = [
    ["is the style", {}, "Be kind."],
    ["adds the guideline in words", { targetTokens: 300 }, "Be kind.\n\nAim for a reply of about 400 words."],
    ["rounds the words", { targetTokens: 100 }, "Be kind.\n\nAim for a reply of about 133 words."],
    [
      "is the guideline alone without a style",
      { style: undefined, targetTokens: 150 },
      "Aim for a reply of about 200 words.",
    ],
  ];
  it.each(cases)("%s", (_, settings, beginning) => {
    const [first] = conversationPrompt([said("Hello")], { ...open, ...settings });
    expect(first?.role).toBe("system");
    expect(first?.content.startsWith(beginning ?? "")).toBe(true);
  });

  it("is the prompt without style and guideline", () => {
    const turns = conversationPrompt([said("Hello")], { ...open, style: undefined });
    expect(turns).toEqual([{ role: "user", content: "Hello" }]);
  });
});

describe("the history", () => {
  it("is sent whole, in order, while it fits", () => {
    const history = [said("A?"), answered("A!"), said("B?")];
    expect(outline(history)).toEqual(["Be kind.", "A?", "A!", "B?"]);
  });

  it.each(["failed", "streaming"])("is sent without a %s reply, also one with text", (status) => {
    const history = [said("A?"), answered("half", status), said("B?")];
    expect(outline(history)).toEqual(["Be kind.", "A?", "B?"]);
  });

  it.each(["stopped", "interrupted"])("is sent with what a user saw of a %s reply", (status) => {
    const history = [said("A?"), answered("half", status), said("Go on")];
    expect(outline(history)).toEqual(["Be kind.", "A?", "half", "Go on"]);
  });

  it.each(["complete", "stopped", "interrupted"])("is sent without a %s reply that has no text", (status) => {
    const history = [said("A?"), answered("", status), said("B?")];
    expect(outline(history)).toEqual(["Be kind.", "A?", "B?"]);
  });

  it("is cut down to half once it is over the budget", () => {
    const turns = outline(longHistory(6), { budgetTokens: 1000 });
    expect(turns).toEqual(["Be kind.", "1?", "5?", "5!", "6?", "6!", "last?"]);
  });

  it("begins alike from one cut to the next", () => {
    const outlines = [6, 7].map((count) => outline(longHistory(count), { budgetTokens: 1000 }));
    for (const turns of outlines) expect(turns.slice(0, 4)).toEqual(["Be kind.", "1?", "5?", "5!"]);
    expect(outline(longHistory(8), { budgetTokens: 1000 }).slice(0, 4)).toEqual([
      "Be kind.",
      "1?",
      "8?",
      "8!",
    ]);
  });

  it("never passes the budget, and keeps first prompt and newest message", () => {
    for (let exchanges = 1; exchanges < 30; exchanges += 1) {
      const turns = outline(longHistory(exchanges), { budgetTokens: 1000 });
      expect(turns.length).toBeLessThanOrEqual(10);
      expect(turns.slice(0, 2)).toEqual(["Be kind.", "1?"]);
      expect(turns.at(-1)).toBe("last?");
    }
  });

  it("loses a question with its answer, so that none stands as the answer to another", () => {
    for (let exchanges = 1; exchanges < 30; exchanges += 1) {
      const history = longHistory(exchanges);
      const kept = promptMessages(history, { ...open, budgetTokens: 1000 });
      for (const [index, message] of kept.entries())
        if (message.role === "assistant")
          expect(history.indexOf(message) - 1).toBe(history.indexOf(kept[index - 1] ?? message));
    }
  });

  it("is cut earlier where characters take more tokens", () => {
    const history = [said("A?"), answered("灯".repeat(500)), said("B?")];
    expect(outline(history, { budgetTokens: 600 })).toEqual(["Be kind.", "A?", "B?"]);
  });
});

describe("the turns of a request", () => {
  const user = (content: string): ModelTurn => ({ role: "user", content });
  const assistant = (content: string): ModelTurn => ({ role: "assistant", content });
  const cases: [string, ModelTurn[], ModelTurn[]][] = [
    [
      "in turn stay as they are",
      [user("A?"), assistant("A!"), user("B?")],
      [user("A?"), assistant("A!"), user("B?")],
    ],
    ["of one role in a row are one", [user("A?"), user("B?"), user("C?")], [user("A?\n\nB?\n\nC?")]],
    [
      "behind a left-out middle begin in the turn of the first prompt",
      [user("A?"), user("E?"), assistant("E!"), user("F?")],
      [user("A?\n\nE?"), assistant("E!"), user("F?")],
    ],
    ["have text: a blank reply is left out", [user("A?"), assistant(" \n"), user("B?")], [user("A?\n\nB?")]],
    ["end with user: a reply after the last is left out", [user("A?"), assistant("A!")], [user("A?")]],
    ["begin with user: a reply before the first is left out", [assistant("A!"), user("B?")], [user("B?")]],
  ];
  it.each(cases)("%s", (_, turns, sent) => {
    expect(promptTurns({ ...open, style: undefined }, turns)).toEqual(sent);
  });

  it("stand behind one system message, which is left out when it is blank", () => {
    expect(promptTurns(open, [user("A?")])).toEqual([{ role: "system", content: "Be kind." }, user("A?")]);
    expect(promptTurns({ ...open, style: " \n" }, [user("A?")])).toEqual([user("A?")]);
  });
});

describe("a message that is too long", () => {
  const cases: [string, SpokenMessage[]][] = [
    ["the first prompt", [said("x".repeat(4000))]],
    ["the newest message", [said("A?"), answered("A!"), said("x".repeat(4000))]],
    ["both together", [said("x".repeat(2000)), answered("A!"), said("x".repeat(2000))]],
  ];
  it.each(cases)("is refused: %s", (_, history) => {
    const attempt = () => conversationPrompt(history, { ...open, budgetTokens: 1000 });
    expect(attempt).toThrowError(expect.objectContaining({ code: "message_too_long" }));
  });

  it("is not refused for what may fit after all", () => {
    expect(outline([said("灯".repeat(32_000))])).toHaveLength(2);
  });
});

describe("a reply of more than half of the budget", () => {
  const big = answered("!".repeat(2600));

  it("is sent with the message that answers it, as long as both fit", () => {
    const history = [said("A?"), answered("A!".repeat(800)), said("B?"), big, said("Shorter")];
    expect(promptMessages(history, { ...open, budgetTokens: 1000 })).toEqual([
      history[0],
      ...history.slice(2),
    ]);
  });

  it("is left out when the two do not fit", () => {
    const history = [said("A?"), big, said("x".repeat(1600))];
    expect(promptMessages(history, { ...open, budgetTokens: 1000 })).toEqual([history[0], history[2]]);
  });
});

describe("where the context starts", () => {
  const start = (history: SpokenMessage[]) => contextStart(history, { ...open, budgetTokens: 1000 });
  const answeredHistory = (exchanges: number) => longHistory(exchanges).slice(0, -1);

  it("is nowhere while the whole history fits", () => {
    expect(start([])).toBeUndefined();
    expect(start([said("A?"), answered("A!")])).toBeUndefined();
    expect(start(answeredHistory(4))).toBeUndefined();
  });

  it("is the message with which the next request goes on after the first prompt", () => {
    for (let exchanges = 5; exchanges < 40; exchanges += 1) {
      const history = answeredHistory(exchanges);
      const [, , next] = conversationPrompt([...history, said("")], { ...open, budgetTokens: 1000 });
      expect(start(history)).toBe(next?.content.slice(0, 6));
    }
  });

  it("is the last message when not even that is sent", () => {
    expect(start([said("A?"), answered("!".repeat(8000))])).toBe("!!!!!!");
  });
});

describe("the lengths alone", () => {
  const history = (text: string, count: number) => Array.from({ length: count }, () => text);
  it.each(["a", "ж", "灯", "💥"])("never call a history of %s fitting that is cut", (character) => {
    for (let count = 1; count < 40; count += 1) {
      const texts = history(character.repeat(60), count);
      const fits = fitsByLength(
        texts.map(({ length }) => length),
        1000,
      );
      const messages = texts.map((text, index) => (index % 2 === 0 ? said(text) : answered(text)));
      if (fits) expect(contextStart(messages, { ...open, budgetTokens: 1000 })).toBeUndefined();
      if (count === 1) expect(fits).toBe(true);
      if (count === 39) expect(fits).toBe(false);
    }
  });
});
