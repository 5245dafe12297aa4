/**
 * The turn that is under way and not yet part of what is stored. `replaces`: it is a further version of that message.
 * `odd`: it was answered without a reply.
 */
export type Turn =
  | { state: "idle" }
  | { state: "sending"; text: string; since: string; replaces?: string | undefined }
  | { state: "retrying"; messageId: string }
  | { state: "odd"; text: string; since: string };

/** A message that the server does not have, and why. */
export interface UnsentMessage {
  readonly text: string;
  readonly since: string;
  readonly reason: string;
  /** When it may be sent again (ISO 8601), after one too many. */
  readonly retryAt?: string | undefined;
}

/** The message of which a further version was one too many, and until when to wait (ISO 8601). */
export interface TooManyOfOne {
  readonly messageId: string;
  readonly until: string | undefined;
}

/**
 * How sending ended: the server has the message; the page keeps it, to be sent again; or it was refused because of what
 * is new in the chat, and belongs back into the box.
 */
export type Sent = "arrived" | "kept" | "refused";

export interface TurnActions {
  /** Asks for a further version of a reply. */
  readonly retry: (messageId: string) => void;
  /** Sends a further version of a message, and answers whether the server has it. */
  readonly edit: (messageId: string, text: string) => Promise<boolean>;
  /** Puts another version on display, with what follows it. Answers whether that worked. */
  readonly showVersion: (messageId: string) => Promise<boolean>;
}

export function isAwaited(turn: Turn): boolean {
  return turn.state === "sending" || turn.state === "retrying";
}
