/** How far a message has come; only an assistant's is ever anything but complete. */
export const messageStatuses = ["streaming", "complete", "stopped", "interrupted", "failed"] as const;
