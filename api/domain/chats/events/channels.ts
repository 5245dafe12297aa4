/** The channel that carries a reply's text and its end. */
export function replyChannel(messageId: string): string {
  return `reply:${messageId}`;
}

/** The channel on which processes announce which replies of others they follow. */
export const followChannel = "follow";

/** The channel that asks the process that writes a reply to stop it. */
export const stopChannel = "stop";

/** The channel that carries changes of a user's chat list. */
export function listChannel(userId: string): string {
  return `list:${userId}`;
}
