import type { RoleName } from "../accounts/current-session.ts";
import type { RouteName } from "../http/route-name.ts";
import type { ProblemCode } from "../problem.ts";
import type { ModelHosts } from "../rules/administration/host-rules.ts";
import { MockBrowser } from "./accounts/mock-browser.ts";
import { endSessions } from "./accounts/sessions.ts";
import { withdrawLinks } from "./accounts/withdraw-links.ts";
import { MockLanguageModel, type ReplySpeed } from "./chats/mock-language-model.ts";
import { interruptReplies, stopUserReplies } from "./chats/stop-user-replies.ts";
import { makeUser } from "./factories/make-user.ts";
import { seedChatStyles } from "./factories/seed-chat-styles.ts";
import type { MockProblemDetails } from "./mock-problem.ts";
import {
  type CallFilter,
  type RouteFault,
  RouteFaults,
  type TolerantRouteName,
} from "./server/route-faults.ts";
import { addBrowser } from "./state/add-browser.ts";
import { MockClock } from "./state/mock-clock.ts";
import { mockId } from "./state/mock-ids.ts";
import { emptyTables, type MockTables, type UserRow } from "./state/mock-tables.ts";
import { seededRandom } from "./state/seeded-random.ts";
import { MockEventStreams } from "./streams/mock-event-streams.ts";

export interface MockWorldOptions {
  /** Milliseconds since 1970, such as `Date.now`; by default the time does not change. */
  readonly clock?: () => number;
  /** Whether replies are complete immediately (the default), or stream at reading speed. */
  readonly pace?: ReplySpeed;
  /** Waits for a number of milliseconds; by default with the timers of the platform. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** The stored form of a world: plain JSON. */
export interface MockSnapshot {
  readonly tables: MockTables;
  readonly passedSeconds: number;
}

function waitOnTimer(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** The mock server's state: data, clock, language model and arranged faults. */
export class MockWorld {
  tables: MockTables = emptyTables();
  /** The latency of each call, plus or minus a third. */
  latencyMilliseconds = 0;
  /** The model's context window, by default that of the server. */
  contextTokens = 16_000;
  modelHosts: ModelHosts = { names: [], networks: [] };
  /** The currency of costs, and the time zone of days and months. */
  currency = "USD";
  timeZone = "UTC";
  /** The name that a passkey prompt shows. */
  productName = "Inglenook";
  /** The address of the app, whose host is the RP ID. Set it when the world runs at another address. */
  origin = "http://localhost";
  relyingPartyId = "localhost";
  readonly clock: MockClock;
  readonly languageModel: MockLanguageModel;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Calls that no mock handled, as method and path. Each got a 501. */
  readonly unhandledRequests: string[] = [];
  /** Responses and events that violated the contract, as name and reason. Each response became a 500. */
  readonly contractViolations: string[] = [];
  readonly streams = new MockEventStreams();
  /** Whether the network is down: all calls fail. */
  isOffline = false;
  private readonly faults = new RouteFaults();
  private readonly listeners = new Set<() => void>();
  private readonly jitter = seededRandom(1);
  private requestCount = 0;
  private browserCount = 0;

  /** A world with only the chat styles. */
  constructor({ clock, pace = "instant", wait = waitOnTimer }: MockWorldOptions = {}) {
    this.clock = new MockClock(clock);
    this.wait = wait;
    this.languageModel = new MockLanguageModel(this, pace);
    seedChatStyles(this);
  }

  newId(): string {
    return mockId(this.nextNumber());
  }

  /** The next number from which ids are generated. */
  nextNumber(): number {
    this.tables.ids += 1;
    return this.tables.ids;
  }

  newRequestId(): string {
    this.requestCount += 1;
    return `mock-request-${this.requestCount}`;
  }

  /** Opens another browser. The scenario decides who is signed in in the first one. */
  openBrowser(): MockBrowser {
    this.browserCount += 1;
    return this.browser(this.browserCount);
  }

  /** The browser with a number; the first is 1. */
  browser(number: number): MockBrowser {
    const id = `browser-${number}`;
    if (!this.tables.browsers.some((row) => row.id === id)) addBrowser(this, id, number);
    return this.browserById(id);
  }

  /** A browser of this world by its id. */
  browserById(id: string): MockBrowser {
    return new MockBrowser(this, id);
  }

  /** Signs in the scenario's user, with this role; without one, a new user. */
  signIn(browser: MockBrowser, role: RoleName): UserRow {
    const { users, mainUserId } = this.tables;
    const user = users.find(({ id }) => id === mainUserId) ?? makeUser(this);
    user.roles = role === "admin" ? ["admin", "user"] : ["user"];
    const passkey = this.tables.passkeys.find(({ userHandle }) => userHandle === user.webauthnUserId);
    browser.beginSession(user.id, passkey?.id);
    return user;
  }

  signOut(browser: MockBrowser): void {
    browser.beginSession(null);
  }

  /** Disables a user: ends all sessions and replies, and refuses further sign-ins. */
  disable(user: UserRow): void {
    user.disabledAt = this.clock.isoIn(0);
    const sessions = endSessions(this, user.id, "account_disabled");
    withdrawLinks(this, user, { event: "user_disabled", data: { sessions } });
    stopUserReplies(this, user);
    this.notifySubscribers();
  }

  /** Every call of the endpoint fails with this problem, until `restoreRoute`. */
  failRoute(name: RouteName, code: ProblemCode, details: MockProblemDetails = {}): void {
    this.faults.set(name, { kind: "problem", code, details });
  }

  /** Every call of the endpoint succeeds with JSON of an unknown shape, until `restoreRoute`. */
  returnInvalidBody(name: TolerantRouteName): void {
    this.faults.set(name, { kind: "invalid-body" });
  }

  /** Every call of the endpoint gets a page from a proxy, with a successful status, until `restoreRoute`. */
  interceptByProxy(name: RouteName): void {
    this.faults.set(name, { kind: "proxy-page" });
  }

  /** Every call of the endpoint fails as without a network, until `restoreRoute`. */
  disconnectRoute(name: RouteName): void {
    this.faults.set(name, { kind: "disconnected" });
  }

  restoreRoute(name: RouteName): void {
    this.faults.clear(name);
  }

  /** Breaks the connections of all event streams; new ones are accepted. */
  dropStreams(): void {
    this.streams.abortAll();
  }

  /** Takes the network down, and with it every event stream. */
  goOffline(): void {
    this.isOffline = true;
    this.dropStreams();
    this.notifySubscribers();
  }

  goOnline(): void {
    this.isOffline = false;
    this.notifySubscribers();
  }

  /** Every call of the endpoint, or those with some query, waits until the returned function is called. */
  holdRoute(name: RouteName, holds: CallFilter = () => true): () => void {
    return this.faults.hold(name, holds);
  }

  /** The arranged fault for a call of the endpoint, once it is no longer held. */
  async faultFor(name: RouteName, url: string): Promise<RouteFault | undefined> {
    await this.faults.whenReleased(name, url);
    return this.faults.get(name);
  }

  async simulateLatency(): Promise<void> {
    if (this.latencyMilliseconds === 0) return;
    await this.wait(this.latencyMilliseconds * (2 / 3 + (this.jitter() * 2) / 3));
  }

  snapshot(): MockSnapshot {
    return structuredClone({ tables: this.tables, passedSeconds: this.clock.passedSeconds });
  }

  /** Restores a stored world. A reply that was streaming is interrupted, as by a restart. */
  restore({ tables, passedSeconds }: MockSnapshot): void {
    this.tables = structuredClone(tables);
    this.clock.passedSeconds = passedSeconds;
    interruptReplies(this);
  }

  /** Calls `listener` after each change of the tables; returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  notifySubscribers(): void {
    for (const listener of this.listeners) listener();
  }
}
