import { expect, it } from "vitest";
import { replyLength } from "#contract/limits.ts";
import { ReplyText } from "./reply-text.ts";

/** Pushes a piece until the reply is too long; returns the accepted length, and the error. */
function pushEndlessly(beginning: string, piece: string) {
  const reply = new ReplyText(() => undefined, {});
  reply.push(beginning);
  let length = beginning.length;
  try {
    for (; length <= 2 * replyLength; length += piece.length) reply.push(piece);
    return { length };
  } catch (error) {
    return { length, error };
  }
}

it.each([
  ["thoughts", "<think>", "again and again, "],
  ["blanks", "", " \n"],
  ["text", "Hello", " hello"],
])("endless %s end at the longest reply, which is final", (_, beginning, piece) => {
  const { length, error } = pushEndlessly(beginning, piece);
  expect(error).toMatchObject({ code: "model_unavailable", isFinal: true });
  expect(replyLength - length).toBeGreaterThanOrEqual(0);
  expect(replyLength - length).toBeLessThan(piece.length);
});

it("the blanks before a text belong to it, however many pieces they come in", () => {
  let text = "";
  const reply = new ReplyText((piece) => {
    text += piece;
  }, {});
  for (let count = 0; count < 200_000; count += 1) reply.push(" ");
  reply.push("Hello");
  reply.end({ isCut: false });
  expect(text).toBe(`${" ".repeat(200_000)}Hello`);
});

const thoughtfulReply = "Okay, they greet.\n</think>\n\nHello.";

/** Reads replies of one model; returns the text and the reasoning of the last one, and the number of its restarts. */
function readReplies(replies: readonly string[], end: (reply: ReplyText) => void) {
  const habits = { lonelyClosings: 0 };
  let parts = { text: "", reasoning: "", restarts: 0 };
  for (const [index, reply] of replies.entries()) {
    parts = { text: "", reasoning: "", restarts: 0 };
    const onText = (text: string) => {
      parts.text += text;
    };
    const onReasoning = (text: string) => {
      parts.reasoning += text;
    };
    const onRestart = () => {
      parts = { text: "", reasoning: "", restarts: parts.restarts + 1 };
    };
    const reader = new ReplyText(onText, { onReasoning, onRestart }, habits);
    for (const piece of reply) reader.push(piece);
    if (index === replies.length - 1) end(reader);
    else reader.end({ isCut: false });
  }
  return { ...parts, lonelyClosings: habits.lonelyClosings };
}

const complete = (reply: ReplyText) => reply.end({ isCut: false });

it("one reply with a closing alone presumes nothing of the next one", () => {
  const reply = readReplies([thoughtfulReply, "Hi."], complete);
  expect(reply).toEqual({ text: "Hi.", reasoning: "", restarts: 0, lonelyClosings: 0 });
});

it("two of them with another one between presume nothing", () => {
  const reply = readReplies([thoughtfulReply, "Hi.", thoughtfulReply, "Hi."], complete);
  expect(reply).toMatchObject({ text: "Hi.", restarts: 0 });
});

it("after two of them in a row the next one is a thought from its first word on", () => {
  const reply = readReplies([thoughtfulReply, thoughtfulReply, thoughtfulReply], complete);
  expect(reply).toMatchObject({ text: "Hello.", reasoning: "Okay, they greet.\n", restarts: 0 });
});

it.each<[string, (reply: ReplyText) => void]>([
  ["cut", (reply) => reply.end({ isCut: true })],
  ["fails", (reply) => reply.giveUp()],
])("a reply that is presumed to be a thought and %s before its closing is text", (_, end) => {
  const reply = readReplies([thoughtfulReply, thoughtfulReply, "Oil lamps, and"], end);
  expect(reply).toMatchObject({ text: "Oil lamps, and", reasoning: "", lonelyClosings: 0 });
});

it("one that is stopped passes on nothing more, and the next one is read as any other", () => {
  const reply = readReplies([thoughtfulReply, thoughtfulReply, "Oil lamps"], (stopped) => stopped.stop());
  expect(reply).toMatchObject({ text: "", reasoning: "Oil lamps", lonelyClosings: 0 });
});
