import { afterEach, describe, expect, it, test, vi } from "vitest";
import { makesRoom, readInTurn, slotCount } from "./stream-turns.ts";

afterEach(() => void vi.unstubAllGlobals());

describe("A reader", () => {
  const nobody = { visible: false, hidden: false };
  const visible = { ...nobody, visible: true };
  const hidden = { ...nobody, hidden: true };

  it.each([
    ["visible", nobody, 60_000, false],
    ["visible", visible, 900, false],
    ["visible", visible, 1000, true],
    ["visible", hidden, 60_000, false],
    ["hidden", visible, 1000, true],
    ["hidden", hidden, 4000, false],
    ["hidden", hidden, 5000, true],
    ["hidden", nobody, 60_000, false],
  ] as const)(
    "that is %s, where %o wait, after %d ms makes room: %s",
    (visibility, waiting, openFor, makes) =>
      expect(makesRoom({ visibility, openFor, heldFor: openFor }, waiting)).toBe(makes),
  );

  it("on a slow network has ten seconds to open its stream", () => {
    const opening = { visibility: "visible", openFor: undefined } as const;
    expect(makesRoom({ ...opening, heldFor: 9000 }, visible)).toBe(false);
    expect(makesRoom({ ...opening, heldFor: 10_000 }, visible)).toBe(true);
  });
});

test.each([
  ["http/1.1", 3],
  ["h2", 12],
  ["h3", 12],
  ["", 3],
])("a page that came over %o follows %d replies at once in one browser", (nextHopProtocol, count) => {
  vi.stubGlobal("performance", { getEntriesByType: () => [{ nextHopProtocol }] });
  expect(slotCount()).toBe(count);
});

/** A tab that reads while it has a turn, and its counts. */
class Tab {
  static reading = 0;
  static most = 0;
  turns = 0;
  readonly over = new AbortController();
  readonly ended: Promise<void>;

  constructor() {
    this.ended = this.follow();
  }

  private async follow(): Promise<void> {
    const { signal } = this.over;
    while (!signal.aborted)
      await readInTurn(signal, async (turn) => {
        this.turns += 1;
        Tab.reading += 1;
        Tab.most = Math.max(Tab.most, Tab.reading);
        turn.onOpen();
        await new Promise((resolve) => turn.signal.addEventListener("abort", resolve, { once: true }));
        Tab.reading -= 1;
      });
  }
}

async function close(tabs: readonly Tab[]): Promise<void> {
  for (const { over } of tabs) over.abort();
  await Promise.all(tabs.map(({ ended }) => ended));
}

describe("Tabs that follow replies", () => {
  it("read three at a time, and each has its turn again and again", async () => {
    const tabs = Array.from({ length: 5 }, () => new Tab());
    await expect.poll(() => tabs.every(({ turns }) => turns > 1), { timeout: 20_000 }).toBe(true);
    expect(Tab.most).toBe(3);
    await close(tabs);
    expect(Tab.reading).toBe(0);
  }, 30_000);

  it("keep their turn while nobody waits", async () => {
    const tabs = Array.from({ length: 3 }, () => new Tab());
    await expect.poll(() => tabs.map(({ turns }) => turns)).toEqual([1, 1, 1]);
    const [first, ...others] = tabs;
    await close([...others, ...(first ? [first] : [])]);
    expect(tabs.map(({ turns }) => turns)).toEqual([1, 1, 1]);
  });

  it("give up the queue when they are closed", async () => {
    const tabs = Array.from({ length: 3 }, () => new Tab());
    const [closed, last] = [new Tab(), new Tab()];
    await close([closed]);
    await expect.poll(() => last.turns).toBeGreaterThan(0);
    await close([...tabs, last]);
  }, 20_000);

  it("take the place of a frozen one", async () => {
    const thawed = Promise.withResolvers<void>();
    const frozen = Array.from({ length: 3 }, (_, slot) =>
      navigator.locks.request(`inglenook.reply-stream.${slot}`, () => thawed.promise),
    );
    const lost = Promise.any(frozen.map((held) => held.catch((failure: unknown) => failure)));
    const tab = new Tab();
    await expect.poll(() => tab.turns).toBe(1);
    await expect(lost).resolves.toMatchObject({ name: "AbortError" });
    thawed.resolve();
    await close([tab]);
  }, 20_000);
});

describe("A browser", () => {
  const read = () => readInTurn(new AbortController().signal, async ({ signal }) => signal.aborted);

  it("without Web Locks reads at once", async () => {
    vi.stubGlobal("navigator", {});
    await expect(read()).resolves.toBe(false);
  });

  it("that refuses Web Locks reads at once", async () => {
    const refuse = () => Promise.reject(new DOMException("denied", "SecurityError"));
    vi.stubGlobal("navigator", { locks: { query: refuse, request: refuse } });
    await expect(read()).resolves.toBe(false);
  });
});
