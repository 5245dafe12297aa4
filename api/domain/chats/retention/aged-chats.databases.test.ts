import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { agreedSettings } from "../../../config/agreed-settings.ts";
import { ClockSkew } from "../../../database/clock-skew.ts";
import { newId } from "../../../database/rows/ids.ts";
import { Chat } from "../../../models/chat.ts";
import { User } from "../../../models/user.ts";
import { setUpChats } from "../../../test/chats/setup-chats.ts";
import { ScriptedLanguageModel } from "../../../test/upstream/scripted-language-model.ts";
import type { PublishedChange } from "../events/chat-list-changes.ts";
import { ChatRetentionService } from "./chat-retention-service.ts";
import { RetentionAgreement } from "./retention-agreement.ts";

const scene = await setUpChats(() => new ScriptedLanguageModel());
const isMysql = scene.database.client.dialect === "mysql";
const daySeconds = 24 * 60 * 60;
const silence = 25 * 60 * 1000;
const hourMilliseconds = 60 * 60 * 1000;

const agreed = agreedSettings(
  { rpId: "example.org", publicUrl: "https://example.org", currency: "USD", timeZone: "UTC" },
  ["q8ZtR2vLw6YxNc4KpJ1sHd7FgMb3Ta9E"],
);

function newServer(chatDays: number | null = null, settings = agreed) {
  const { database, clock, logger } = scene;
  const monotonic = { now: 0 };
  const monotonicNow = () => monotonic.now;
  const clockSkew = new ClockSkew({ database, clock, logger });
  const agreement = new RetentionAgreement({
    ...{ database, clockSkew, logger, monotonicNow },
    settings: () => settings,
  });
  const published: PublishedChange[] = [];
  const publish = (_userId: string, change: PublishedChange) => void published.push(change);
  const listPublisher = { publish: vi.fn(publish) };
  const edges = { database, clockSkew, logger, listPublisher, agreement, config: { chatDays } };
  const service = new ChatRetentionService(edges);
  return { agreement, clockSkew, monotonic, published, listPublisher, service };
}

async function addChats(userId: string, count: number, chat: Partial<Chat> = {}): Promise<void> {
  const at = new Date(0);
  const content = { userId, title: "Title", initialPrompt: "Hello", createdAt: at, updatedAt: at };
  const rows = Array.from({ length: count }, () => ({ ...content, messageCount: 2, ...chat, id: newId() }));
  await scene.database("chats").insert(rows);
  await User.query(scene.database).findById(userId).increment("chatCount", count);
}

const countOf = (userId: string) => Chat.query(scene.database).where({ userId }).resultSize();

/** This value has been in force for days. */
async function enforce(days: number): Promise<void> {
  await scene.database("chat_retention").delete();
  await scene.database("chat_retention").insert({ id: 1, days, checkedAt: scene.clock.now() });
}

beforeEach(async () => {
  await scene.database("chat_retention").delete();
  await scene.database("chat_retention_servers").delete();
  await scene.database("chats").delete();
});
afterEach(() => vi.restoreAllMocks());

describe("chats of age", () => {
  it("are deleted in small batches, and others stay", async () => {
    const { userId } = scene;
    await enforce(30);
    await addChats(userId, 45);
    await addChats(userId, 2, { pinned: true });
    await addChats(userId, 3, { updatedAt: scene.clock.now() });
    await addChats(userId, 4, { unpinnedAt: scene.clock.now() });
    const other = await scene.newUserId();
    await addChats(other, 2, { messageCount: 600 });
    const { service, published } = newServer();
    expect(await service.sweep()).toBe(47);
    expect([await countOf(userId), await countOf(other)]).toEqual([9, 0]);
    expect((await User.query(scene.database).findById(userId).throwIfNotFound()).chatCount).toBe(9);
    const sizes = published.map((change) => (change.kind === "deleted" ? change.chatIds.length : 0));
    expect(sizes.toSorted((some, more) => some - more)).toEqual([1, 1, 5, 20, 20]);
    expect(await service.sweep()).toBe(0);
  });

  it("are left when a server with a longer value starts meanwhile", async () => {
    await enforce(30);
    await addChats(scene.userId, 45);
    const { service, listPublisher } = newServer();
    const other = newServer();
    listPublisher.publish.mockImplementationOnce(() => void other.agreement.declare(null));
    await service.sweep();
    await vi.waitFor(async () => expect(await other.agreement.read()).toEqual({ days: null, next: null }));
    expect(await countOf(scene.userId)).toBeGreaterThanOrEqual(5);
  });

  it("are deleted by another server after one has stopped", async () => {
    await enforce(30);
    await addChats(scene.userId, 45);
    const stopped = newServer(30);
    stopped.listPublisher.publish.mockImplementationOnce(() => void stopped.service.stop());
    stopped.service.start();
    await vi.waitFor(async () => expect(await countOf(scene.userId)).toBe(25));
    await stopped.service.stop();
    expect(await countOf(scene.userId)).toBe(25);
    expect(await newServer().service.sweep()).toBe(25);
  });

  it("of others go though those of one owner cannot be deleted", async () => {
    await enforce(30);
    const owners = [scene.userId, await scene.newUserId()].toSorted();
    for (const owner of owners) await addChats(owner, 1);
    const transaction = scene.database.transaction.bind(scene.database);
    const refused = () => Promise.reject(new Error("The disk is full."));
    vi.spyOn(scene.database, "transaction").mockImplementationOnce(refused);
    await expect(newServer().service.sweep()).rejects.toThrow("The disk is full.");
    expect(await Promise.all(owners.map(countOf))).toEqual([1, 0]);
    vi.mocked(scene.database.transaction).mockImplementation(transaction);
    expect(await newServer().service.sweep()).toBe(1);
  });

  it("are counted in the log though the next batch fails", async () => {
    await enforce(30);
    await addChats(scene.userId, 45);
    const { service, listPublisher } = newServer();
    const refused = () => Promise.reject(new Error("The disk is full."));
    const refuseNext = () => void vi.spyOn(scene.database, "transaction").mockImplementationOnce(refused);
    listPublisher.publish.mockImplementationOnce(refuseNext);
    await expect(service.sweep()).rejects.toThrow("The disk is full.");
    expect(scene.log.join("")).toContain('"message":"chats were deleted by age","chats":20');
  });

  it.skipIf(isMysql)("that cannot be deleted have one retry, however often that failed", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval"] });
    onTestFinished(() => void vi.useRealTimers());
    const refused = () => Promise.reject(new Error("The disk is full."));
    vi.spyOn(scene.database, "transaction").mockImplementation(refused);
    const { service } = newServer(30);
    const untilFailures = (count: number) =>
      vi.waitFor(() => expect(scene.log.filter((line) => line.includes("by age yet"))).toHaveLength(count));
    service.start();
    await untilFailures(1);
    const timers = vi.getTimerCount();
    vi.advanceTimersByTime(10 * 60 * 1000);
    await untilFailures(3);
    expect(vi.getTimerCount()).toBe(timers);
    await service.stop();
  });

  it("are deleted by a server that starts, and the log has their number", async () => {
    await enforce(30);
    await addChats(scene.userId, 3);
    const { service } = newServer(30);
    service.start();
    await vi.waitFor(() =>
      expect(scene.log.join("")).toContain('"message":"chats were deleted by age","chats":3'),
    );
    await service.stop();
    expect(await scene.database("chat_retention_servers")).toEqual([]);
  });
});

describe.runIf(isMysql)("several servers", () => {
  it("delete nothing before its time though the clock of one is ahead", async () => {
    await enforce(30);
    const almost = scene.clock.now().getTime() - 30 * daySeconds * 1000 + hourMilliseconds;
    await addChats(scene.userId, 3, { updatedAt: new Date(almost) });
    scene.clock.advanceSeconds(2 * 3600);
    const { service, clockSkew } = newServer(30);
    await clockSkew.measure();
    expect(await service.sweep()).toBe(0);
    expect(await countOf(scene.userId)).toBe(3);
  });

  it("keep what one of them would keep, and warn once", async () => {
    const [short, long] = [newServer(), newServer()];
    await enforce(30);
    await short.agreement.declare(30);
    await long.agreement.declare(90);
    for (let check = 0; check < 2; check += 1) await short.agreement.declare(30);
    expect(await short.agreement.read()).toMatchObject({ days: 90, next: null });
    expect(scene.log.filter((line) => line.includes("different CHAT_DAYS"))).toHaveLength(2);
    const none = newServer();
    await none.agreement.declare(null);
    await short.agreement.declare(30);
    expect(await short.agreement.read()).toMatchObject({ days: null, next: null });
  });

  it("take a shorter value once the last one has it, seven days later", async () => {
    const [first, second] = [newServer(), newServer()];
    await enforce(90);
    for (const { agreement } of [first, second]) await agreement.declare(90);
    await first.agreement.declare(30);
    expect(await first.agreement.read()).toMatchObject({ days: 90, next: null });
    await second.agreement.declare(30);
    const { next, days } = await first.agreement.read();
    expect([days, next?.days]).toEqual([90, 30]);
    scene.clock.advanceSeconds(daySeconds - 60);
    await first.agreement.declare(30);
    expect((await second.agreement.read()).next).toEqual(next);
  });

  it("count one that was killed until it has been silent, and one that stopped no longer", async () => {
    const [living, killed, stopped] = [newServer(), newServer(), newServer()];
    await enforce(30);
    await killed.agreement.declare(null);
    await stopped.agreement.declare(60);
    await living.agreement.declare(30);
    expect((await living.agreement.read()).days).toBeNull();
    await stopped.agreement.withdraw();
    living.monotonic.now += silence - 1;
    await living.agreement.declare(30);
    expect((await living.agreement.read()).next).toBeNull();
    living.monotonic.now += 1;
    await living.agreement.declare(30);
    expect((await living.agreement.read()).next?.days).toBe(30);
    expect(await scene.database("chat_retention_servers")).toHaveLength(1);
  });

  it("agree when they start at the same moment", async () => {
    const servers = Array.from({ length: 4 }, () => newServer());
    await Promise.all(servers.map(({ agreement }) => agreement.declare(30)));
    expect((await servers[0]?.agreement.read())?.next?.days).toBe(30);
    expect(await scene.database("chat_retention_servers")).toHaveLength(4);
  });
});

describe.runIf(isMysql)("servers on one database with other values that all must have alike", () => {
  it("are warned of each, once, and not by equal ones", async () => {
    const warnings = () => scene.log.filter((line) => line.includes("all must have alike"));
    const before = warnings().length;
    const same = newServer();
    const [first, second] = [
      newServer(),
      newServer(null, { ...agreed, TIME_ZONE: "Asia/Tokyo", secrets: ["other"], server: "web2:3000" }),
    ];
    await same.agreement.declare(null);
    await first.agreement.declare(null);
    expect(warnings()).toHaveLength(before);
    for (let count = 0; count < 2; count += 1) {
      await second.agreement.declare(null);
      await first.agreement.declare(null);
    }
    const found = warnings().slice(before);
    expect(found).toHaveLength(2);
    for (const line of found) expect(line).toContain('"variables":["SESSION_SECRET","TIME_ZONE"]');
    expect(
      found.some((line) => line.includes("web2:3000 has another SESSION_SECRET, TIME_ZONE Asia/Tokyo")),
    ).toBe(true);
  });
});
