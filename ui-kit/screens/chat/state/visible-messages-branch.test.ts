import { describe, expect, it } from "vitest";
import type { Message } from "#contract/chats/messages.ts";
import { switchBranch } from "./visible-messages.ts";

const message = (id: string, more: Partial<Message> = {}): Message => ({
  id,
  role: "user",
  content: id,
  timestamp: "2026-11-20T10:00:00.000Z",
  status: "complete",
  ...more,
});

describe("a further version of a message", () => {
  it("stands in its place, and what followed the message is gone", () => {
    const before = [message("a"), message("b"), message("c"), message("d")];
    expect(switchBranch(before, "c", [message("c2"), message("d2")]).map(({ id }) => id)).toEqual([
      "a",
      "b",
      "c2",
      "d2",
    ]);
  });

  it("knows the versions before it", () => {
    const twice = switchBranch([message("a"), message("b")], "b", [message("b2")]);
    expect(twice[1]?.versions).toEqual(["b", "b2"]);
    expect(switchBranch(twice, "b2", [message("b3")])[1]?.versions).toEqual(["b", "b2", "b3"]);
  });

  it("has the versions that the server names", () => {
    const versions = ["z", "b", "b2"];
    expect(switchBranch([message("b")], "b", [message("b2", { versions })])[0]?.versions).toEqual(versions);
  });

  it("is added once when it stands there already", () => {
    const after = [message("a"), message("b2", { content: "old" })];
    expect(switchBranch(after, "b", [message("b2")])).toEqual([message("a"), message("b2")]);
  });
});
