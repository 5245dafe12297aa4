/** The states of a message; a user's message is always complete. */
export const messageStatuses = ["streaming", "complete", "stopped", "interrupted", "failed"] as const;
