/** Where a process tells the others what a reply of its own says, and with any other message that it has ended. */
export function replyChannel(messageId: string): string {
  return `reply:${messageId}`;
}

/** Where a process asks whichever writes a reply to stop it. */
export const stopChannel = "stop";

/** Where a process tells the others what has changed in a person's list. */
export function listChannel(userId: string): string {
  return `list:${userId}`;
}
