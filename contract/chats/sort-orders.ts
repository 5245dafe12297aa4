/** In which orders a person's chats are listed: the oldest first, the newest first, the last activity first. */
export const sortOrders = ["asc", "desc", "activity"] as const;
