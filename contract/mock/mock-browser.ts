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

  /** Who is signed in here. A person who was disabled is signed in nowhere. */
  get person(): UserRow | undefined {
    const { userId } = this.row;
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

  keepPasskey(passkey: PasskeyRow): void {
    this.row.device.push(passkey);
    this.world.wrote();
  }

  /** Begins a new session, of a person or of nobody. */
  beginSession(userId: string | null): void {
    Object.assign(this.row, { userId, sessionId: this.world.newId() });
    this.world.wrote();
  }

  private get row(): BrowserRow {
    const { browsers } = this.world.tables;
    const known = browsers.find(({ id }) => id === this.id);
    if (known !== undefined) return known;
    const row = { id: this.id, sessionId: this.world.newId(), userId: null, device: [] };
    browsers.push(row);
    return row;
  }
}
