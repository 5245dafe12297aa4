import { afterEach, describe, expect, test, vi } from "vitest";
import { withSessionLock } from "../http/api-connection.ts";
import { followWithTabLeader } from "./tab-leader.ts";

/** A tab: the events that it receives, its reading as the leader, and its end. */
class Tab {
  readonly received: string[] = [];
  /** When its leader received its last event, for each time that the tab joined a group with one. */
  readonly joined: number[] = [];
  readonly over = new AbortController();
  readonly ended: Promise<void>;
  emit: ((listEvents: string) => void) | undefined;
  private readonly reading = Promise.withResolvers<void>();

  constructor(name: string) {
    this.ended = followWithTabLeader<string>({
      name,
      signal: this.over.signal,
      onEvent: (listEvents) => this.received.push(listEvents),
      onJoined: (lastEventAt) => this.joined.push(lastEventAt),
      read: (signal, onEvents) => {
        this.emit = onEvents;
        const { promise, resolve } = Promise.withResolvers<void>();
        signal.addEventListener("abort", () => resolve());
        return Promise.race([promise, this.reading.promise]);
      },
    });
  }

  fail(failure: Error): void {
    this.reading.reject(failure);
  }

  async reads(): Promise<(listEvents: string) => void> {
    await expect.poll(() => this.emit).toBeDefined();
    return this.emit ?? (() => {});
  }
}

describe("Tabs of a browser", () => {
  test("receive what one of them reads", async () => {
    const tabs = [new Tab("one reads"), new Tab("one reads")] as const;
    const tell = await tabs[0].reads();
    tell("first");
    await expect.poll(() => tabs.map(({ received }) => received)).toEqual([["first"], ["first"]]);
    expect(tabs[1].emit).toBeUndefined();
    for (const tab of tabs) tab.over.abort();
    await Promise.all(tabs.map(({ ended }) => ended));
  });

  test("are told on joining when the one that reads received its last event", async () => {
    const first = new Tab("joined");
    const tell = await first.reads();
    const second = new Tab("joined");
    await expect.poll(() => [first.joined, second.joined]).toEqual([[], [0]]);
    const before = Date.now();
    tell("news");
    const third = new Tab("joined");
    await expect.poll(() => third.joined).toEqual([expect.any(Number)]);
    expect(third.joined[0]).toBeGreaterThanOrEqual(before);
    expect(third.joined[0]).toBeLessThanOrEqual(Date.now());
    for (const tab of [first, second, third]) tab.over.abort();
    await Promise.all([first.ended, second.ended, third.ended]);
  });

  test("go on with another one when the one that reads has gone", async () => {
    const [first, second, third] = [new Tab("goes"), new Tab("goes"), new Tab("goes")];
    await first.reads();
    first.over.abort();
    await first.ended;
    const next = await Promise.race([second.reads(), third.reads()]);
    next("news");
    await expect.poll(() => [second.received, third.received]).toEqual([["news"], ["news"]]);
    expect(first.received).toEqual([]);
    for (const tab of [second, third]) tab.over.abort();
  });

  test("each meet the refusal that ends it for all", async () => {
    const [first, second] = [new Tab("refused"), new Tab("refused")];
    await first.reads();
    first.fail(new Error("nobody is signed in"));
    await expect(first.ended).rejects.toThrow("nobody is signed in");
    await second.reads();
    second.fail(new Error("nobody is signed in"));
    await expect(second.ended).rejects.toThrow("nobody is signed in");
  });

  test("take the place of one that was put to sleep", async () => {
    const woken = Promise.withResolvers<void>();
    const asleep = expect(navigator.locks.request("asleep", () => woken.promise)).rejects.toThrow();
    const tab = new Tab("asleep");
    await expect.poll(() => tab.emit).toBeDefined();
    await asleep;
    woken.resolve();
    tab.over.abort();
    await tab.ended;
  });

  test("of another user receive nothing", async () => {
    const [own, other] = [new Tab("own"), new Tab("another")];
    (await own.reads())("news");
    await expect.poll(() => own.received).toEqual(["news"]);
    expect(other.received).toEqual([]);
    for (const tab of [own, other]) tab.over.abort();
  });
});

describe("A tab of a browser that shares nothing", () => {
  afterEach(() => void vi.unstubAllGlobals());
  const refuse = () => Promise.reject(new DOMException("denied", "SecurityError"));
  const refusedLocks = { locks: { query: refuse, request: refuse } };
  class RefusedChannel {
    constructor() {
      throw new DOMException("denied", "SecurityError");
    }
  }

  test.each([
    ["without Web Locks", "navigator", {}],
    ["that refuses Web Locks", "navigator", refusedLocks],
    ["without BroadcastChannel", "BroadcastChannel", undefined],
    ["that refuses BroadcastChannel", "BroadcastChannel", RefusedChannel],
  ])("%s reads its own stream", async (title, name, value) => {
    vi.stubGlobal(name, value);
    const tabs = [new Tab(title), new Tab(title)] as const;
    for (const tab of tabs) (await tab.reads())("news");
    expect(tabs.map(({ received }) => received)).toEqual([["news"], ["news"]]);
    for (const tab of tabs) tab.over.abort();
    await Promise.all(tabs.map(({ ended }) => ended));
  });

  test("that refuses Web Locks signs in", async () => {
    vi.stubGlobal("navigator", refusedLocks);
    await expect(withSessionLock(async () => "signed in")).resolves.toBe("signed in");
  });
});
