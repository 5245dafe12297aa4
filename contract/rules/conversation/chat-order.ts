/** The orders of a chat list: oldest first, newest first, last activity first. */
export const sortOrders = ["asc", "desc", "activity"] as const;

export type SortOrder = (typeof sortOrders)[number];

export type SortDirection = "asc" | "desc";

/** The sort column within the pinned chats and within the others; ids sort equal times. */
export interface ChatOrder {
  readonly column: "createdAt" | "updatedAt";
  readonly direction: SortDirection;
}

/**
 * The orders of the list: by creation, newest or oldest first, or by last activity. Pinned chats always come
 * first.
 */
export function chatOrder(sort: SortOrder): ChatOrder {
  if (sort === "activity") return { column: "updatedAt", direction: "desc" };
  return { column: "createdAt", direction: sort };
}

interface Chat {
  readonly id: string;
  readonly pinned: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Compares chats by an order, whose times are ISO texts. */
export function byOrder({ column, direction }: ChatOrder): (one: Chat, other: Chat) => number {
  const sign = direction === "asc" ? 1 : -1;
  return (one, other) =>
    Number(other.pinned) - Number(one.pinned) ||
    sign * (compare(one[column], other[column]) || compare(one.id, other.id));
}

/** The order of an export: the oldest first, pinned or not. */
export function byCreation(one: Chat, other: Chat): number {
  return compare(one.createdAt, other.createdAt) || compare(one.id, other.id);
}
