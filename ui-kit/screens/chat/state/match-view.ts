/** The search that led to the chat, from the page's URL. */
export interface MatchView {
  /** The message to show. */
  readonly messageId?: string | undefined;
  /** The searched words. */
  readonly q?: string | undefined;
}

/** The row of a rendered message. */
export function findMessageRow(page: ParentNode | null, messageId: string): HTMLElement | undefined {
  const rows = page?.querySelectorAll<HTMLElement>("[role=log] > ol > li[data-id]") ?? [];
  return [...rows].find((row) => row.dataset.id === messageId);
}

/** Focuses a message without scrolling to it. */
export function focusMessage(row: HTMLElement | undefined): void {
  row?.querySelector<HTMLElement>("[data-message]")?.focus({ preventScroll: true });
}
