import { describe, expect, it } from "vitest";
import { countTokens, ReplyTextReader } from "./reply-text-reader.ts";

const event = (name: string, id: string, data: object) =>
  `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

describe("the text of a reply", () => {
  it("is what its events add to what was there", () => {
    const reply = new ReplyTextReader("a");
    reply.read(event("reply", "m.2", { messageId: "m", text: "b" }) + event("delta", "m.3", { text: "c" }));
    reply.read(event("done", "m.3", { message: { content: "abc" } }));
    expect(reply).toMatchObject({ text: "abc", lastEventId: "m.3" });
  });

  it("does not take half an event that a cut connection left behind", () => {
    const reply = new ReplyTextReader();
    reply.read(`${event("delta", "m.1", { text: "a" })}event: delta\nid: m.2\ndata: {"te`);
    reply.resetParser();
    reply.read(event("reply", "m.2", { messageId: "m", text: "b" }));
    expect(reply).toMatchObject({ text: "ab", lastEventId: "m.2" });
  });
});

it("tokens are counted by their stamps", () => {
  expect(countTokens("@123;@124;@12")).toBe(2);
});
