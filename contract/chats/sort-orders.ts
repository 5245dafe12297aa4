/** The sort orders of a user's chats: oldest first, newest first, last activity first. */
export const sortOrders = ["asc", "desc", "activity"] as const;
