import type { DraftStore } from "../../ports/drafts.tsx";

const name = "sent";

/** Messages that were handed over and may not have arrived, oldest first. They outlive the screen that sent them. */
export function handedOver(drafts: DraftStore): readonly string[] {
  try {
    const kept: unknown = JSON.parse(drafts.read(name) || "[]");
    return Array.isArray(kept) ? kept.filter((words) => typeof words === "string") : [];
  } catch {
    return [];
  }
}

function keep(drafts: DraftStore, messages: readonly string[]): void {
  drafts.keep(name, messages.length === 0 ? "" : JSON.stringify(messages));
}

/** A message is on its way. */
export function handOver(drafts: DraftStore, words: string): void {
  keep(drafts, [...handedOver(drafts).filter((other) => other !== words), words]);
}

/** It has arrived, or stands in the box again. */
export function settle(drafts: DraftStore, words: string): void {
  const messages = handedOver(drafts);
  if (messages.includes(words))
    keep(
      drafts,
      messages.filter((other) => other !== words),
    );
}
