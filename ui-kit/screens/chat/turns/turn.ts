/**
 * The current turn: the part that the server has not stored yet. `replaces`: id of the message that gets a new
 * version. `odd`: the response held no readable reply.
 */
export type Turn =
  | { state: "idle" }
  | { state: "sending"; text: string; sentAt: string; replaces?: string | undefined }
  | { state: "retrying"; messageId: string }
  | { state: "odd"; text: string; sentAt: string };

/** A message that the server does not have, and the reason. */
export interface UnsentMessage {
  readonly text: string;
  readonly sentAt: string;
  readonly reason: string;
  /** Earliest retry (ISO 8601) after a 429. */
  readonly retryAt?: string | undefined;
}

/** The message whose new version was rate limited, and the earliest retry (ISO 8601). */
export interface RateLimitedMessage {
  readonly messageId: string;
  readonly retryAt: string | undefined;
}

/**
 * Result of sending. `arrived`: stored by the server. `kept`: failed, stays on the page for a retry. `refused`:
 * rejected because the chat changed; the text returns to the message box.
 */
export type SendOutcome = "arrived" | "kept" | "refused";

export interface TurnActions {
  /** Requests a new version of a reply. */
  readonly retry: (messageId: string) => void;
  /** Sends a new version of a message. Resolves to whether the server stored it. */
  readonly edit: (messageId: string, text: string) => Promise<boolean>;
  /** Shows another version and the messages after it. Resolves to whether that succeeded. */
  readonly showVersion: (messageId: string) => Promise<boolean>;
}

export function isAwaitingReply(turn: Turn): boolean {
  return turn.state === "sending" || turn.state === "retrying";
}
