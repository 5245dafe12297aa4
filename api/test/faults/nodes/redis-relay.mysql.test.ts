import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "@redis/client";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { makeLogger } from "../../../logging/logger.ts";
import { RedisRelay } from "../../../relay/redis-relay.ts";
import { RedisProcess } from "./redis-process.ts";

const program = process.env.TEST_REDIS_SERVER ?? "";

describe.skipIf(program === "")("messages by way of Redis", async () => {
  if (program === "") return;
  const redis = await RedisProcess.start(program);
  afterAll(() => redis.stop());
  let lines: string[];
  let here: RedisRelay;
  let there: RedisRelay;
  let heard: unknown[];

  /** The messages that have arrived here after a given one from there. */
  function heardAfter(message: string) {
    return expect.poll(() => {
      there.publish("news", message);
      return heard;
    });
  }

  beforeEach(() => {
    lines = [];
    const logger = makeLogger("info", (line) => lines.push(line));
    here = new RedisRelay(redis.url, logger);
    there = new RedisRelay(redis.url, logger);
    heard = [];
    here.subscribe("news", (message) => heard.push(message));
  });

  afterEach(async () => {
    await here.close();
    await there.close();
  });

  it("go on after one that is not JSON, of which nothing is said", async () => {
    await heardAfter("first").toContain("first");
    const stranger = await createClient({ url: redis.url }).connect();
    await stranger.publish("inglenook:news", "no JSON");
    stranger.destroy();
    await heardAfter("last").toContain("last");
    expect(lines).toEqual([]);
  });

  it("end with the server that sends them, without a warning that Redis is unavailable", async () => {
    await heardAfter("first").toContain("first");
    here.subscribe("more", () => undefined)();
    here.publish("news", "last");
    await here.close();
    here.subscribe("later", () => undefined)();
    await wait(100);
    expect(lines).toEqual([]);
  });
});
