/** The content of the session library, and the fields that have columns of their own. */
export interface SessionContent {
  readonly data: string;
  readonly userId: string | null;
  readonly authAt: Date | null;
  /** The passkey with which the session was signed in. */
  readonly authenticatorId: string | null;
  readonly ip: string;
  readonly userAgent: string;
}
