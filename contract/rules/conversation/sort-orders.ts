/**
 * The orders of a list of chats: by creation, oldest or newest first, or by last activity, newest first. Pinned chats
 * always come first.
 */
export const sortOrders = ["asc", "desc", "activity"] as const;

export type SortOrder = (typeof sortOrders)[number];
