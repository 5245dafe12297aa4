import type { SortOrder } from "#contract/chats/chat-requests.ts";

/** Which part of the history is shown. `q` is what is looked for; nothing where it is blank. */
export interface HistoryView {
  readonly page: number;
  readonly sort: SortOrder;
  readonly q?: string;
}

/** `replace`: the view before is nothing to come back to. */
export type ChangeView = (view: HistoryView, how?: { replace: boolean }) => void;
