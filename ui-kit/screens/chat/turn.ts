/** The turn that is under way and not yet part of what is stored. `odd`: it was answered without a reply. */
export type Turn =
  | { state: "idle" }
  | { state: "sending"; text: string; since: string }
  | { state: "retrying"; messageId: string }
  | { state: "odd"; text: string; since: string };

/** A message that the server does not have, and why. */
export interface UnsentMessage {
  readonly text: string;
  readonly since: string;
  readonly reason: string;
}

/** Tells whether a reply is awaited. */
export function isAwaited(turn: Turn): boolean {
  return turn.state === "sending" || turn.state === "retrying";
}
