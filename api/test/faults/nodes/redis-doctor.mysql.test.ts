import { afterAll, describe, expect, it } from "vitest";
import { setUpDoctor } from "../../processes/doctor-process.ts";
import { RedisProcess } from "./redis-process.ts";

const program = process.env.TEST_REDIS_SERVER ?? "";

describe.skipIf(program === "")("the doctor at Redis", { timeout: 60_000 }, async () => {
  if (program === "") return;
  const redis = await RedisProcess.start(program);
  afterAll(() => redis.stop());
  const { examine } = await setUpDoctor();

  it("says that it answers", async () => {
    const { of } = await examine({ REDIS_URL: redis.url });
    expect(of("redis")).toMatchObject([{ status: "ok" }]);
  });

  it("fails with a user that Redis refuses, and prints no password", async () => {
    const address = redis.url.replace("//", "//me:very-secret@");
    const { of, stdout } = await examine({ REDIS_URL: address });
    expect(of("redis")).toMatchObject([{ status: "fail", variable: "REDIS_URL" }]);
    expect(of("redis")[0]?.message).toContain("refuses the user or the password");
    expect(stdout).not.toContain("very-secret");
  });
});
