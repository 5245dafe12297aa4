import type { RoleName } from "../accounts/session.ts";
import type { RouteName } from "../http/route-name.ts";
import type { ProblemCode } from "../problem.ts";
import { interruption } from "../rules/conversation/reply-endings.ts";
import { endSessionsOf } from "./accounts/end-sessions.ts";
import { withdrawPower } from "./accounts/withdraw-power.ts";
import { MockAssistant, type Pace } from "./chats/mock-assistant.ts";
import { makeUser } from "./factories/make-user.ts";
import { seedChatStyles } from "./factories/seed-chat-styles.ts";
import type { MockProblemDetails } from "./server/mock-problem.ts";
import { type RouteFault, RouteFaults } from "./server/route-faults.ts";
import type { RouteNameWithBody } from "./server/route-name.ts";
import { addBrowser } from "./state/add-browser.ts";
import { change } from "./state/change.ts";
import { numbersFrom } from "./state/deterministic.ts";
import { MockBrowser } from "./state/mock-browser.ts";
import { MockClock } from "./state/mock-clock.ts";
import { mockId } from "./state/mock-ids.ts";
import { emptyTables, type MockTables, type UserRow } from "./state/mock-tables.ts";
import { OpenStreams } from "./streams/open-streams.ts";

export interface MockWorldOptions {
  /** Milliseconds since 1970, such as `Date.now`; without one the time stands still. */
  readonly clock?: () => number;
  /** Whether replies are there at once, or grow at the pace of a person who reads. At once unless given. */
  readonly pace?: Pace;
  /** Lets time pass for whoever waits; the timers of the platform unless given. */
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

/** Everything behind the mocked API: its data, its time, its assistant, and what is arranged to go wrong. */
export class MockWorld {
  tables: MockTables = emptyTables();
  /** How long each call takes: this, give or take a third. */
  latencyMilliseconds = 0;
  /** The model's context window, the server's default unless set otherwise. */
  contextTokens = 16_000;
  /** The name that a passkey prompt shows. */
  productName = "Inglenook";
  /** Where the app is, and the host that passkeys belong to: whoever shows this world at another address says so. */
  origin = "http://localhost";
  relyingPartyId = "localhost";
  readonly clock: MockClock;
  readonly assistant: MockAssistant;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** Calls that no mock answered, as method and path. Each got a 501. */
  readonly unanswered: string[] = [];
  /** Answers that the contract refused, as name and reason: each became a 500. Events that it refused. */
  readonly mismatches: string[] = [];
  readonly streams = new OpenStreams();
  /** Whether there is no network: no call reaches anything. */
  isOffline = false;
  private readonly faults = new RouteFaults();
  private readonly listeners = new Set<() => void>();
  private readonly jitter = numbersFrom(1);
  private requests = 0;
  private opened = 0;

  /** A world with the chat styles alone. */
  constructor({ clock, pace = "instant", wait = waitOnTimer }: MockWorldOptions = {}) {
    this.clock = new MockClock(clock);
    this.wait = wait;
    this.assistant = new MockAssistant(this, pace);
    seedChatStyles(this);
  }

  newId(): string {
    return mockId(this.nextNumber());
  }

  /** The next of the numbers that ids are made of. */
  nextNumber(): number {
    this.tables.ids += 1;
    return this.tables.ids;
  }

  newRequestId(): string {
    this.requests += 1;
    return `mock-request-${this.requests}`;
  }

  /** A further browser. The first one is the one in which a scenario says who is signed in. */
  openBrowser(): MockBrowser {
    this.opened += 1;
    return this.browser(this.opened);
  }

  /** The browser with a number: the first is 1. */
  browser(number: number): MockBrowser {
    const id = `browser-${number}`;
    if (!this.tables.browsers.some((row) => row.id === id)) addBrowser(this, id, number);
    return this.browserWith(id);
  }

  /** A browser of this world by its id. */
  browserWith(id: string): MockBrowser {
    return new MockBrowser(this, id);
  }

  /** Signs the scenario's person in, as a user or as an administrator; without a person, somebody new. */
  signIn(browser: MockBrowser, role: RoleName): UserRow {
    const { users, protagonistId } = this.tables;
    const person = users.find(({ id }) => id === protagonistId) ?? makeUser(this);
    person.roles = role === "admin" ? ["admin", "user"] : ["user"];
    const passkey = this.tables.passkeys.find(({ userHandle }) => userHandle === person.webauthnUserId);
    browser.beginSession(person.id, passkey?.id);
    return person;
  }

  signOut(browser: MockBrowser): void {
    browser.beginSession(null);
  }

  /** The person can no longer sign in, is signed in nowhere, and gets no further reply. */
  disable(person: UserRow): void {
    change(person, { disabledAt: this.clock.isoIn(0) });
    const sessions = endSessionsOf(this, person.id, "account_disabled");
    withdrawPower(this, person, { event: "user_disabled", data: { sessions } });
    const own = this.tables.chats.filter(({ userId }) => userId === person.id).map(({ id }) => id);
    const running = this.tables.messages.filter(
      ({ chatId, status }) => own.includes(chatId) && status === "streaming",
    );
    for (const { id } of running) this.assistant.stop(id);
    this.wrote();
  }

  /** Every call of the endpoint is answered with this problem, until it is mended. */
  fail(name: RouteName, code: ProblemCode, details: MockProblemDetails = {}): void {
    this.faults.set(name, { kind: "problem", code, details });
  }

  /** Every call of the endpoint is answered with success and a body of an unknown shape, until it is mended. */
  answerBadly(name: RouteNameWithBody): void {
    this.faults.set(name, { kind: "odd" });
  }

  /** No call of the endpoint reaches anything, as without a network, until it is mended. */
  disconnect(name: RouteName): void {
    this.faults.set(name, { kind: "disconnected" });
  }

  mend(name: RouteName): void {
    this.faults.mend(name);
  }

  /** Ends every event stream as a connection that is lost; the next ones are answered. */
  cutStreams(): void {
    this.streams.cut();
  }

  /** The network goes, and every event stream with it. */
  goOffline(): void {
    this.isOffline = true;
    this.cutStreams();
    this.wrote();
  }

  goOnline(): void {
    this.isOffline = false;
    this.wrote();
  }

  /** No call of the endpoint is answered until the function that is returned has been called. */
  hold(name: RouteName): () => void {
    return this.faults.hold(name);
  }

  /** The fault that is arranged for a call of the endpoint, once it is no longer held. */
  async arrangedFor(name: RouteName): Promise<RouteFault | undefined> {
    await this.faults.released(name);
    return this.faults.get(name);
  }

  async travel(): Promise<void> {
    if (this.latencyMilliseconds === 0) return;
    await this.wait(this.latencyMilliseconds * (2 / 3 + (this.jitter() * 2) / 3));
  }

  snapshot(): MockSnapshot {
    return structuredClone({ tables: this.tables, passedSeconds: this.clock.passedSeconds });
  }

  /** Takes a kept world up again. A reply that was being written then is interrupted, as by a restart. */
  restore({ tables, passedSeconds }: MockSnapshot): void {
    this.tables = structuredClone(tables);
    this.clock.passedSeconds = passedSeconds;
    for (const message of this.tables.messages)
      if (message.status === "streaming") change(message, interruption);
  }

  /** Calls `listener` after everything that changes the tables; answers what ends that. */
  onWrite(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  wrote(): void {
    for (const listener of this.listeners) listener();
  }
}
