/** The orders of the list: by creation, newest or oldest first, or by last activity. Pinned chats always come first. */
export type ListSort = "asc" | "desc" | "activity";

export type ListDirection = "asc" | "desc";

/** What an order looks at within the pinned chats, and within the others; equal times go by id. */
export interface ListOrder {
  readonly column: "createdAt" | "updatedAt";
  readonly direction: ListDirection;
}

export function listOrder(sort: ListSort): ListOrder {
  if (sort === "activity") return { column: "updatedAt", direction: "desc" };
  return { column: "createdAt", direction: sort };
}

export function opposite(direction: ListDirection): ListDirection {
  return direction === "asc" ? "desc" : "asc";
}
