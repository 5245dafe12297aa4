import { expect, it } from "vitest";
import { estimateBufferedBytes } from "./chat.ts";

const size = { bytes: 0, characters: 0 };
const messages = [
  { id: "reply", role: "assistant", status: "streaming", isShown: true, size, reasoningBytes: 0 },
];

function replyOf(content: string) {
  const place = { id: "reply", parentId: null, position: 0, version: 1, isShown: true };
  const state = { role: "assistant", status: "streaming", code: null, retryAt: null, isCut: false };
  const origin = { modelLabel: null, isFallback: false, reasoning: null };
  return { ...place, ...state, ...origin, timestamp: new Date(0), versions: undefined, content };
}

it("a reply that grows counts with its whole text among what a reader holds", () => {
  const without = estimateBufferedBytes({ messages, streaming: new Map([["reply", replyOf("")]]) });
  const long = estimateBufferedBytes({
    messages,
    streaming: new Map([["reply", replyOf("x".repeat(1_000_000))]]),
  });
  expect(long - without).toBe(2_000_000);
});
