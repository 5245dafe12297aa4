/** The reply of a process that ended, not of the model. */
export const interruption = { status: "interrupted", code: "unavailable" } as const;

/** A reply that its reader stopped, or that ended because its person was disabled. */
export const stopped = { status: "stopped", code: null } as const;

/** The reply of a chat that was deleted, as its readers hear of it. */
export const deletion = { status: "interrupted", code: "deleted" } as const;
