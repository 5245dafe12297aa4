import { afterAll, describe, expect, it } from "vitest";
import { newTestUser } from "../../visitors/server-visitor.ts";
import type { ServerProcess } from "../starts/server-process.ts";
import { RedisProcess } from "./redis-process.ts";
import { setUpNodes } from "./setup-nodes.ts";

const program = process.env.TEST_REDIS_SERVER ?? "";

describe.skipIf(program === "")("with Redis, floods", async () => {
  if (program === "") return;
  const redis = await RedisProcess.start(program);
  afterAll(() => redis.stop());
  const nodes = await setUpNodes();
  const settings = { RATE_LIMITS: "on", TRUST_PROXY: "1", LIMIT_INVITES: "4/600", REDIS_URL: redis.url };
  const first = await nodes.start(settings);
  const second = await nodes.start(settings);

  const look = async ({ site }: ServerProcess, address: string) => {
    const { browser } = newTestUser({ ...site, address });
    return (await browser.send("GET", `/api/invite/${"0".repeat(26)}`)).status;
  };

  /** The responses to two requests to each process, for a new address. */
  let addresses = 0;
  async function looksAtBoth(): Promise<{ address: string; statuses: number[] }> {
    addresses += 1;
    const address = `203.0.113.${addresses}`;
    const statuses: number[] = [];
    for (const node of [first, second, first, second, first, second])
      statuses.push(await look(node, address));
    return { address, statuses };
  }

  it("are counted by all processes together", async () => {
    // A process counts alone until its connection is ready.
    await expect.poll(async () => (await looksAtBoth()).statuses).toEqual([404, 404, 404, 404, 429, 429]);
  });

  it("are counted by each process while Redis is gone, and together again once it is back", async () => {
    await redis.stop();
    const { address, statuses } = await looksAtBoth();
    expect(statuses).toEqual([404, 404, 404, 404, 404, 404]);
    expect([await look(first, address), await look(first, address)]).toEqual([404, 429]);
    await redis.start();
    await expect.poll(async () => (await looksAtBoth()).statuses).toEqual([404, 404, 404, 404, 429, 429]);
  }, 30_000);
});
