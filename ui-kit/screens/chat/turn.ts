/**
 * The turn that is under way and not yet part of what is stored.
 * `unsent`: the server does not have the message. `odd`: it was answered without a reply.
 */
export type Turn =
  | { state: "idle" }
  | { state: "sending"; text: string; since: string }
  | { state: "retrying"; messageId: string }
  | { state: "unsent"; text: string; since: string; reason: string }
  | { state: "odd"; text: string; since: string };

/** Tells whether a reply is awaited. */
export function isAwaited(turn: Turn): boolean {
  return turn.state === "sending" || turn.state === "retrying";
}
