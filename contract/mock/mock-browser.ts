import { sessionSeconds, sessionsPerUser } from "../limits.ts";
import { change } from "./change.ts";
import type { BrowserRow, PasskeyRow, UserRow } from "./mock-tables.ts";
import type { MockWorld } from "./mock-world.ts";

/** One browser in a mock world: its session, who is signed in, and the passkeys of its device. */
export class MockBrowser {
  readonly id: string;
  private readonly world: MockWorld;

  constructor(world: MockWorld, id: string) {
    this.world = world;
    this.id = id;
  }

  /** Who is signed in here. A person who was disabled is signed in nowhere, and a session ends with time. */
  get person(): UserRow | undefined {
    const { userId } = this.row;
    if (this.isOver) return undefined;
    return this.world.tables.users.find(({ id, disabledAt }) => id === userId && disabledAt === null);
  }

  /** What a passkey ceremony is bound to: a new one begins with each login and logout. */
  get sessionId(): string {
    return this.row.sessionId;
  }

  /** The passkeys of the device, oldest first. */
  get passkeys(): readonly PasskeyRow[] {
    return this.row.device;
  }

  /** Where the browser is: the address that its passkey prompts tell. */
  get origin(): string {
    return this.world.origin;
  }

  keepPasskey(passkey: PasskeyRow): void {
    this.row.device.push(passkey);
    this.world.wrote();
  }

  /** Begins a new session, of a person or of nobody. Of too many of one person the oldest end. */
  beginSession(userId: string | null): void {
    const now = this.world.clock.isoIn(0);
    change(this.row, { userId, sessionId: this.world.newId(), beganAt: now, seenAt: now });
    if (userId !== null) this.endOldest(userId);
    this.noteSeen();
    this.world.wrote();
  }

  /** A call comes from here: the session is in use, or has ended and another one begins. */
  call(): void {
    if (this.isOver) this.beginSession(null);
    else change(this.row, { seenAt: this.world.clock.isoIn(0) });
    this.noteSeen();
  }

  private noteSeen(): void {
    if (this.person) change(this.person, { lastSeenAt: this.world.clock.isoIn(0) });
  }

  private get isOver(): boolean {
    const { userId, beganAt, seenAt } = this.row;
    const { clock } = this.world;
    const hasEnded =
      beganAt <= clock.isoIn(-sessionSeconds.longest) || seenAt <= clock.isoIn(-sessionSeconds.idle);
    return userId !== null && hasEnded;
  }

  private endOldest(userId: string): void {
    const { browsers } = this.world.tables;
    const own = browsers.filter((row) => row.userId === userId);
    // A later session has a greater id.
    const oldest = own
      .sort((one, other) => (one.sessionId < other.sessionId ? 1 : -1))
      .slice(sessionsPerUser);
    for (const row of oldest) change(row, { userId: null, sessionId: this.world.newId() });
  }

  private get row(): BrowserRow {
    const row = this.world.tables.browsers.find(({ id }) => id === this.id);
    if (row === undefined) throw new Error(`${this.id} is not open in this world.`);
    return row;
  }
}
