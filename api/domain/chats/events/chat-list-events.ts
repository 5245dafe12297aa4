export type ListNews =
  | { readonly kind: "chat"; readonly chatId: string }
  | { readonly kind: "reply-ended"; readonly chatId: string; readonly messageId: string }
  | { readonly kind: "deleted"; readonly chatIds: readonly string[] };

/** Hears of every change after its transaction was committed. */
export interface ListObserver {
  changed(userId: string, news: ListNews): void;
}
