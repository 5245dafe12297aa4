export type ChatListChange =
  | { readonly kind: "chat"; readonly chatId: string }
  | { readonly kind: "reply-ended"; readonly chatId: string; readonly messageId: string }
  | { readonly kind: "deleted"; readonly chatIds: readonly string[] };

/** Publishes changes of chat lists. Call it after the transaction is committed. */
export interface ChatListPublisher {
  publish(userId: string, event: ChatListChange): void;
}
