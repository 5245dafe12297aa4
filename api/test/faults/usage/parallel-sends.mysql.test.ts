import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { register, signIn } from "#contract/behavior/support/ceremonies.ts";
import { respondAsyncHeaders, sampleChatForm } from "#contract/behavior/support/chat-samples.ts";
import type { Visitor } from "#contract/behavior/world.ts";
import { problem } from "#contract/http/problem-schema.ts";
import { newTestUser, type TestUser } from "../../visitors/server-visitor.ts";
import { newInvite } from "../new-invite.ts";
import { setUpNodes } from "../nodes/setup-nodes.ts";
import { readLedger } from "./ledger.ts";
import { addPricedModel, pricedModelSettings, prices } from "./priced-model.ts";

const nodes = await setUpNodes();
const first = await nodes.start(pricedModelSettings);
const second = await nodes.start(pricedModelSettings);
const admin = nodes.at(first);

const usage = { prompt_tokens: 100, completion_tokens: 8000, prompt_tokens_details: { cached_tokens: 0 } };
const costMicros = (100 * prices.inputPrice + 8000 * prices.outputPrice) / 1_000_000;

/** Ten people, each of them at both servers. */
const people: TestUser[] = [];

async function newPerson(): Promise<TestUser[]> {
  const person = newTestUser(first.site);
  await register(person, await newInvite(admin));
  await signIn(person);
  return [person, nodes.sameBrowser(person, second)];
}

beforeAll(async () => {
  await addPricedModel(admin.client, nodes.upstream);
  for (let count = 0; count < 10; count += 1) people.push(...(await newPerson()));
});

beforeEach(async () => {
  nodes.upstream.usage = usage;
  nodes.upstream.mayBegin = Promise.resolve();
  await nodes.onDatabase(async (database) => {
    for (const table of ["usage_entries", "usage_counters", "usage_reservations", "allowances"])
      await database(table).delete();
  });
});

const limitInstance = async (limits: object) =>
  bodyOf(
    await admin.client.allowances.setHouse({
      body: { monthlyCostMicros: null, monthlyReplies: null, ...limits },
    }),
    200,
  );

async function ask({ client }: Visitor) {
  const body = sampleChatForm("Hello [[fake tokens=3]]");
  const {
    status,
    body: answer,
    headers,
  } = await client.chats.create({ body, extraHeaders: respondAsyncHeaders });
  const code = problem.safeParse(answer).data?.code;
  return { status, code, hasRetryAfter: headers.has("retry-after") };
}

const refusal = { status: 429, code: "allowance_spent", hasRetryAfter: true };

/** How many of twenty requests in parallel were accepted; all others get `allowance_spent`. */
async function askAtOnce(): Promise<number> {
  const answers = await Promise.all(people.map(ask));
  const refused = answers.filter(({ status }) => status !== 202);
  expect(refused).toEqual(refused.map(() => refusal));
  return answers.length - refused.length;
}

const whenSettled = () => expect.poll(async () => (await readLedger(nodes)).reserved.replies).toBe(0);

describe("twenty parallel requests of ten people at two servers", { timeout: 60_000 }, () => {
  it("never pass a limit of cost, and leave nothing reserved", async () => {
    const monthlyCostMicros = 560_000;
    await limitInstance({ monthlyCostMicros });
    const { promise, resolve } = Promise.withResolvers<void>();
    nodes.upstream.mayBegin = promise;
    // The largest output of one reply, 8,192 tokens, costs 122,880 micros.
    expect(await askAtOnce()).toBe(4);
    const { reserved } = await readLedger(nodes);
    expect(reserved.replies).toBe(4);
    expect(reserved.micros).toBeLessThanOrEqual(monthlyCostMicros);
    resolve();
    await whenSettled();
    const { spent } = await readLedger(nodes);
    expect(Math.max(...spent.map(({ micros }) => micros))).toBe(4 * costMicros);
    expect(4 * costMicros).toBeLessThanOrEqual(monthlyCostMicros);
    expect(await askAtOnce()).toBe(0);
  });

  it.each([0, 3])(
    "in a month that nobody has used, of which %d fit, are all answered",
    async (monthlyReplies) => {
      await limitInstance({ monthlyReplies });
      expect(await askAtOnce()).toBe(monthlyReplies);
      await whenSettled();
      const { spent } = await readLedger(nodes);
      expect(Math.max(...spent.map(({ replies }) => replies))).toBe(monthlyReplies);
    },
  );

  it("of which the prompt alone is over the limit are all refused in such a month", async () => {
    await limitInstance({ monthlyCostMicros: 1 });
    expect(await askAtOnce()).toBe(0);
    expect(await readLedger(nodes)).toMatchObject({ entries: [], reserved: { replies: 0 } });
  });
});
