import { freshSeconds, sessionsPerUser } from "../../limits.ts";
import type { SessionEndReason } from "../../problem.ts";
import { isFresh } from "../../rules/accounts/session-times.ts";
import { recordEvent } from "../audit/record-event.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import type { BrowserRow, DevicePasskey, UserRow } from "../state/mock-tables.ts";
import { activeSessions, isExpired, needsTouch } from "./sessions.ts";

/** One browser in a mock world: its session, its user, and the passkeys of its device. */
export class MockBrowser {
  readonly id: string;
  private readonly world: MockWorld;

  constructor(world: MockWorld, id: string) {
    this.world = world;
    this.id = id;
  }

  /** The user who is signed in here; undefined once the account is disabled or the session has expired. */
  get user(): UserRow | undefined {
    const { userId } = this.row;
    if (isExpired(this.row, this.world)) return undefined;
    return this.world.tables.users.find(({ id, disabledAt }) => id === userId && disabledAt === null);
  }

  /** The binding of a visitor's passkey ceremony; each login and logout creates a new one. */
  get sessionId(): string {
    return this.row.sessionId;
  }

  /** The public id of a session. It stays when the session continues under another id. */
  get publicId(): string {
    return this.row.publicId;
  }

  /** The passkey with which the session was signed in. */
  get passkeyId(): string | null {
    return this.row.passkeyId;
  }

  /** The browser's address and device, as audit events and sessions show them. */
  get clientInfo(): { ip: string; device: string } {
    const { ip, deviceName: device } = this.row;
    return { ip, device };
  }

  /** The passkeys of the device, oldest first. */
  get passkeys(): readonly DevicePasskey[] {
    return this.row.device;
  }

  /** The origin of the browser, which its passkey prompts use. */
  get origin(): string {
    return this.world.origin;
  }

  storePasskey(passkey: DevicePasskey): void {
    this.row.device.push(passkey);
    this.world.notifySubscribers();
  }

  /** Removes passkeys from the device after the page signaled them as unusable. */
  removePasskeys(shouldRemove: (passkey: DevicePasskey) => boolean): void {
    this.row.device = this.row.device.filter((passkey) => !shouldRemove(passkey));
    this.world.notifySubscribers();
  }

  /**
   * Begins a new session, of a user with a passkey or anonymous. Ends the earlier one, and the oldest sessions
   * over the user's maximum.
   */
  beginSession(userId: string | null, passkeyId: string | null = null): void {
    this.replaceSession(userId, passkeyId, null);
  }

  /** The reason why the last session was ended elsewhere; undefined after another sign-in has begun. */
  get endReason(): SessionEndReason | undefined {
    return this.user === undefined ? (this.row.endReason ?? undefined) : undefined;
  }

  /** Ends the session from elsewhere: the browser gets the reason until another sign-in begins. */
  endSession(reason: SessionEndReason): void {
    this.replaceSession(null, null, reason);
  }

  /** Begins a sign-in under a new session id: the last session's end reason is cleared. */
  startLogin(): void {
    if (this.user === undefined) this.row.endReason = null;
  }

  /** The user has proved a passkey again: the session continues under another id. */
  renewSession(provedId: string): void {
    const passkeyId = this.row.passkeyId ?? provedId;
    const authAt = this.world.clock.isoIn(0);
    Object.assign(this.row, { sessionId: this.world.newId(), authAt, authPasskeyId: provedId, passkeyId });
    this.world.notifySubscribers();
  }

  /** Handles the removal of a passkey: its proof is revoked, and the session no longer belongs to it. */
  revokePasskey(passkeyId: string): void {
    const isSessionPasskey = this.passkeyId === passkeyId;
    if (isSessionPasskey) this.row.passkeyId = null;
    if (isSessionPasskey || this.row.authPasskeyId === passkeyId)
      Object.assign(this.row, { authAt: null, authPasskeyId: null });
  }

  /** Whether this session was proved with a passkey that still exists. */
  get hasProvenPasskey(): boolean {
    return this.row.authAt !== null;
  }

  /** Throws `reauth_required` when a passkey was last proved too long ago. */
  requireFresh(): void {
    const { authAt } = this.row;
    if (!isFresh(authAt === null ? null : new Date(authAt), this.world.clock.now(), freshSeconds))
      throw new MockProblem("reauth_required");
  }

  /** Records a call: marks the session as used, or begins another one if it has ended. */
  touchSession(): void {
    if (isExpired(this.row, this.world)) this.beginSession(null);
    if (!needsTouch(this.row, this.world)) return;
    this.row.seenAt = this.world.clock.isoIn(0);
    this.updateLastSeen();
  }

  private replaceSession(
    userId: string | null,
    passkeyId: string | null,
    endReason: SessionEndReason | null,
  ): void {
    const { user: previousUser } = this;
    const now = this.world.clock.isoIn(0);
    const sessionId = this.world.newId();
    const times = { beganAt: now, seenAt: now, authAt: userId === null ? null : now };
    const ids = { sessionId, publicId: sessionId, passkeyId, authPasskeyId: passkeyId };
    Object.assign(this.row, { userId, endReason, ...ids, ...times });
    if (userId !== null) {
      const { clientInfo } = this;
      recordEvent(this.world, { event: "login_ok", actorId: userId, subjectId: userId, clientInfo });
      if (previousUser) {
        const [subjectId, data] = [previousUser.id, { sessions: 1 }];
        recordEvent(this.world, { event: "session_revoked", actorId: userId, subjectId, data, clientInfo });
      }
      this.endOldest(userId);
    }
    this.updateLastSeen();
    this.world.notifySubscribers();
  }

  private updateLastSeen(): void {
    if (this.user) this.user.lastSeenAt = this.world.clock.isoIn(0);
  }

  private endOldest(userId: string): void {
    const oldest = activeSessions(this.world, userId, "beganAt").slice(sessionsPerUser);
    if (oldest.length === 0) return;
    for (const row of oldest) this.world.browserById(row.id).endSession("revoked");
    const data = { sessions: oldest.length };
    recordEvent(this.world, { event: "session_limit", actorId: userId, subjectId: userId, data });
  }

  private get row(): BrowserRow {
    const row = this.world.tables.browsers.find(({ id }) => id === this.id);
    if (row === undefined) throw new Error(`${this.id} is not open in this world.`);
    return row;
  }
}
