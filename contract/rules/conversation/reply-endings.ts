/** The ending of a reply whose process stopped. */
export const interruptedEnding = { status: "interrupted", code: "unavailable" } as const;

/** The ending of a reply that was stopped by its user, or whose user was disabled. */
export const stoppedEnding = { status: "stopped", code: null } as const;

/** The ending that the readers of a deleted chat's reply receive. */
export const deletedEnding = { status: "interrupted", code: "deleted" } as const;
