export type ChatListEvents =
  | { readonly kind: "chat"; readonly chatId: string }
  | { readonly kind: "reply-ended"; readonly chatId: string; readonly messageId: string }
  | { readonly kind: "deleted"; readonly chatIds: readonly string[] };

/** Hears of every change after its transaction was committed. */
export interface ListSubscriber {
  changed(userId: string, listEvents: ChatListEvents): void;
}
