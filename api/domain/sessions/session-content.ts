/** The content of the session library, and the part that has columns of its own. */
export interface SessionContent {
  readonly data: string;
  readonly userId: string | null;
  readonly authAt: Date | null;
  /** The passkey that the session was signed in with. */
  readonly authenticatorId: string | null;
  readonly ip: string;
  readonly userAgent: string;
}
