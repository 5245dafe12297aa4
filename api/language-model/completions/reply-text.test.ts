import { expect, it } from "vitest";
import { replyLength } from "#contract/limits.ts";
import { ReplyText } from "./reply-text.ts";

/** Pushes a piece until the reply is too long; returns how much was taken, and the error. */
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
