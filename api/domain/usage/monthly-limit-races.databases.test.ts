import { beforeEach, describe, expect, it } from "vitest";
import { nextMonthStart } from "#contract/rules/usage/local-calendar.ts";
import { newId } from "../../database/rows/ids.ts";
import { NoopRelay } from "../../relay/relay.ts";
import { setUpChatServices, setUpChats } from "../../test/chats/setup-chats.ts";
import { ScriptedLanguageModel } from "../../test/upstream/scripted-language-model.ts";
import { DomainError } from "../domain-error.ts";

const prices = { inputPrice: 1_000_000, cachedInputPrice: null, outputPrice: 1_000_000 };
const scene = await setUpChats(() => new ScriptedLanguageModel());
const { database } = scene;

beforeEach(async () => {
  for (const table of ["usage_entries", "usage_counters", "usage_reservations", "allowances"])
    await database(table).delete();
});

/** Two processes on one database, whose models send no text before the test lets them. */
function twoProcesses() {
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiting = { refs: 0 };
  const make = () => {
    const model = new ScriptedLanguageModel();
    const reply = model.reply.bind(model);
    model.reply = async (...asked) => {
      waiting.refs += 1;
      await promise;
      return reply(...asked);
    };
    return setUpChatServices(database, model, scene.clock, new NoopRelay(), [], prices);
  };
  return { processes: [make(), make()], answer: resolve, waiting };
}

type Services = ReturnType<typeof setUpChatServices>;

function scenePriced(): Services {
  return setUpChatServices(database, scene.model, scene.clock, new NoopRelay(), [], prices);
}

function ask({ turns }: Services, userId: string, key?: string) {
  return turns.start({ userId, key, isAsync: true }, { title: "Tides", initialPrompt: "Hello" });
}

/** The results of a number of requests in parallel. */
async function askInParallel(processes: Services[], count: number, userIds: readonly string[]) {
  const asked = Array.from({ length: count }, (_, index) => {
    const services = processes[index % processes.length];
    const userId = userIds[index % userIds.length];
    if (services === undefined || userId === undefined) throw new Error("There is nobody to ask.");
    return ask(services, userId);
  });
  const settled = await Promise.allSettled(asked);
  const refusals = settled.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  for (const reason of refusals) if (!(reason instanceof DomainError)) throw reason;
  return { accepted: settled.length - refusals.length, codes: new Set(refusals.map(({ code }) => code)) };
}

async function whenIdle(processes: Services[]): Promise<void> {
  for (const { runner } of processes) await expect.poll(() => runner.running()).toEqual([]);
}

const instance = { scope: "house", scopeId: "house" };

describe("twenty parallel requests at two processes", () => {
  it("never pass a limit of replies together", async () => {
    await database("allowances").insert({ ...instance, monthlyReplies: 7 });
    const userIds = [scene.userId, await scene.newUserId(), await scene.newUserId()];
    const { processes, answer } = twoProcesses();
    const { accepted, codes } = await askInParallel(processes, 20, userIds);
    expect([accepted, [...codes]]).toEqual([7, ["allowance_spent"]]);
    expect(await database("messages").whereIn("status", ["streaming"])).toHaveLength(7);
    answer();
    await whenIdle(processes);
    const [row] = await database("usage_counters").where(instance);
    expect(Number(row.replies)).toBe(7);
    expect(await database("usage_reservations")).toEqual([]);
    expect(await askInParallel(processes, 4, userIds)).toMatchObject({ accepted: 0 });
  });

  it("never pass a limit of cost together, of the instance and the person", async () => {
    const userIds = [scene.userId, await scene.newUserId()];
    const { processes, answer } = twoProcesses();
    await database("allowances").insert([
      { ...instance, monthlyCostMicros: 1_000_000 },
      { scope: "user", scopeId: userIds[0], monthlyCostMicros: 1_000_000 },
    ]);
    await askInParallel(processes, 1, userIds);
    const [{ micros }] = await database("usage_reservations");
    await database("allowances")
      .where(instance)
      .update({ monthlyCostMicros: 5 * Number(micros) });
    const own = { monthlyCostMicros: 3 * Number(micros) + 1 };
    await database("allowances").where({ scope: "user" }).update(own);
    const { accepted, codes } = await askInParallel(processes, 20, userIds);
    expect([accepted, [...codes]]).toEqual([4, ["allowance_spent"]]);
    const reserved = await database("usage_reservations");
    expect(reserved.filter(({ userId }) => userId === userIds[0]).length).toBeLessThanOrEqual(3);
    expect(reserved).toHaveLength(5);
    answer();
    await whenIdle(processes);
    expect(await database("usage_reservations")).toEqual([]);
    const spent = await database("usage_entries").sum({ micros: "costMicros" });
    const [{ spentMicros }] = await database("usage_counters").where(instance);
    expect(Number(spent[0]?.micros)).toBe(Number(spentMicros));
  });
});

describe("each of two turns under a limit", () => {
  it.runIf(database.client.dialect === "mysql")(
    "changes the counter that it locks, so that nodes of a cluster notice each other",
    async () => {
      await database("allowances").insert({ ...instance, monthlyReplies: 2 });
      const { processes, answer } = twoProcesses();
      const changes = async () =>
        Number((await database("usage_counters").where(instance).first()).changeCount);
      await askInParallel(processes, 1, [scene.userId]);
      const before = await changes();
      await askInParallel(processes, 1, [await scene.newUserId()]);
      expect(await changes()).toBe(before + 1);
      answer();
      await whenIdle(processes);
    },
  );
});

describe("twenty people at once in a month that nobody has used", () => {
  async function twentyUsers(): Promise<string[]> {
    const userIds: string[] = [];
    for (let count = 0; count < 20; count += 1) userIds.push(await scene.newUserId());
    return userIds;
  }

  it.each([0, 5])("are answered, or told that the limit of %d replies is spent", async (monthlyReplies) => {
    const userIds = await twentyUsers();
    await database("allowances").insert({ ...instance, monthlyReplies });
    const { processes, answer } = twoProcesses();
    const { accepted, codes } = await askInParallel(processes, 20, userIds);
    expect([accepted, [...codes]]).toEqual([monthlyReplies, ["allowance_spent"]]);
    answer();
    await whenIdle(processes);
    const [row] = await database("usage_counters").where(instance);
    expect(Number(row.replies)).toBe(monthlyReplies);
    expect(await database("usage_reservations")).toEqual([]);
  });

  it("are all counted where nothing is limited", async () => {
    const userIds = await twentyUsers();
    const { processes, answer } = twoProcesses();
    expect(await askInParallel(processes, 20, userIds)).toMatchObject({ accepted: 20 });
    answer();
    await whenIdle(processes);
    const rows = await database("usage_counters").orderBy("scope");
    expect(rows.map(({ replies }) => Number(replies))).toEqual([20, ...userIds.map(() => 1)]);
    expect(await database("usage_reservations")).toEqual([]);
  });
});

describe("a limit that is set while replies run", () => {
  it("counts them all, for instance, group and person", async () => {
    const userIds = [scene.userId, await scene.newUserId()];
    const [groupId, largeGroupId] = [newId(), newId()];
    const createdAt = scene.clock.now();
    await database("groups").insert([
      { id: groupId, name: "Choir", createdAt },
      { id: largeGroupId, name: "School", createdAt },
    ]);
    for (const id of [groupId, largeGroupId])
      await database("group_members").insert(userIds.map((userId) => ({ groupId: id, userId })));
    await database("group_members").insert({ groupId: largeGroupId, userId: await scene.newUserId() });
    const { processes, answer } = twoProcesses();
    expect(await askInParallel(processes, 4, userIds)).toMatchObject({ accepted: 4 });
    const [{ micros }] = await database("usage_reservations");
    expect(Number(micros)).toBeGreaterThan(4000);
    for (const limit of [
      { ...instance, monthlyReplies: 4 },
      { ...instance, monthlyCostMicros: 4 * Number(micros) },
      { scope: "group", scopeId: groupId, monthlyReplies: 4 },
      { scope: "group", scopeId: largeGroupId, monthlyCostMicros: 5 * Number(micros) - 1 },
      { scope: "user", scopeId: scene.userId, monthlyCostMicros: 3 * Number(micros) - 1 },
    ]) {
      await database("allowances").insert(limit);
      await expect(ask(scenePriced(), scene.userId)).rejects.toMatchObject({ code: "allowance_spent" });
      await database("allowances").delete();
    }
    answer();
    await whenIdle(processes);
    await database("groups").delete();
  });
});

describe("a request over a limit", () => {
  const start = nextMonthStart(new Date().toISOString().slice(0, 7), "UTC").toISOString();

  it("is refused until the next month begins, and saves nothing", async () => {
    await database("allowances").insert({ scope: "user", scopeId: scene.userId, monthlyReplies: 0 });
    const before = await database("messages");
    const refused = await ask(scene, scene.userId, "a-key").catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "allowance_spent", details: { resetsAt: start } });
    expect(await database("usage_reservations")).toEqual([]);
    const sums = await database("usage_counters").sum({ replies: "replies" });
    expect(Number(sums[0]?.replies)).toBe(0);
    expect(await database("messages")).toHaveLength(before.length);
  });

  it("is answered as before if it repeats a key", async () => {
    const first = await ask(scene, scene.userId, "a-key");
    await database("allowances").insert({ ...instance, monthlyReplies: 0 });
    const again = await ask(scene, scene.userId, "a-key");
    expect(again.aiMessage.id).toBe(first.aiMessage.id);
    await expect(ask(scene, scene.userId)).rejects.toMatchObject({ code: "allowance_spent" });
  });

  it("of 0 cost is refused if it would cost something", async () => {
    await database("allowances").insert({ ...instance, monthlyCostMicros: 0 });
    await expect(ask(scenePriced(), scene.userId)).rejects.toMatchObject({ code: "allowance_spent" });
    await ask(scene, scene.userId);
  });
});
