import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { type RefObject, useLayoutEffect, useState } from "react";

/** The first visible message of a chat, and its distance from the top of the list in CSS pixels. */
interface ScrollPosition {
  readonly messageId: string;
  readonly offset: number;
}

/** The positions at which chats were left, by chat id; for the lifetime of the app. */
const leftPositions = new WeakMap<QueryClient, Map<string, ScrollPosition>>();

function positionsOf(client: QueryClient): Map<string, ScrollPosition> {
  const positions = leftPositions.get(client) ?? new Map<string, ScrollPosition>();
  leftPositions.set(client, positions);
  return positions;
}

/** The message at which a chat was left before it was opened; undefined at its end. */
export function useLeftMessageId(chatId: string): string | undefined {
  const client = useQueryClient();
  return useState(() => positionsOf(client).get(chatId)?.messageId)[0];
}

const rowSelector = "[role=log] > ol > li[data-id]";

/** The first row that ends below the top of the list, found by bisection because long chats have many. */
function readPosition(scroller: HTMLElement): ScrollPosition | undefined {
  const rows = scroller.querySelectorAll<HTMLElement>(rowSelector);
  const top = scroller.getBoundingClientRect().top;
  let [first, end] = [0, rows.length];
  while (first < end) {
    const middle = Math.floor((first + end) / 2);
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > top) end = middle;
    else first = middle + 1;
  }
  const row = rows[first];
  const messageId = row?.dataset.id;
  if (row === undefined || messageId === undefined) return undefined;
  return { messageId, offset: row.getBoundingClientRect().top - top };
}

interface ScrollMemoryParts {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly show: (place: Element, offset: number) => void;
  readonly isAtEnd: () => boolean;
}

/**
 * Scrolls to where a chat was left, unless at its end or `isOverridden`, and remembers the position when it is left.
 * Returns the id of the message there, which must be rendered.
 */
export function useScrollMemory(
  chatId: string | undefined,
  { scroller, show, isAtEnd }: ScrollMemoryParts,
  isOverridden: boolean,
): string | undefined {
  const client = useQueryClient();
  const [left] = useState(() =>
    chatId === undefined || isOverridden ? undefined : positionsOf(client).get(chatId),
  );
  // A layout effect, to run before paint.
  useLayoutEffect(() => {
    const rows = scroller.current?.querySelectorAll<HTMLElement>(rowSelector) ?? [];
    const row = [...rows].find(({ dataset }) => dataset.id === left?.messageId);
    if (row !== undefined && left !== undefined) show(row, left.offset);
  }, [left, scroller, show]);
  // A layout effect, because its cleanup runs before the list leaves the page.
  useLayoutEffect(() => {
    const list = scroller.current;
    if (chatId === undefined || list === null) return;
    return () => {
      const position = isAtEnd() ? undefined : readPosition(list);
      if (position === undefined) positionsOf(client).delete(chatId);
      else positionsOf(client).set(chatId, position);
    };
  }, [chatId, client, scroller, isAtEnd]);
  return left?.messageId;
}
