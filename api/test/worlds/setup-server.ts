import { afterAll, beforeEach } from "vitest";
import type { Rate } from "#contract/limits.ts";
import type { limitDefaults } from "../../config/limit-settings.ts";
import type { SlowReaderSettings } from "../../http/connections/slow-readers.ts";
import { startTestServer, type TestServer } from "./test-server.ts";

type Limits = Partial<Record<keyof typeof limitDefaults, Rate | number>>;

/**
 * A server with rate limits for all tests of a file, behind one proxy: these limits, otherwise the defaults.
 */
export function serverWithLimits(limits: Limits): Promise<TestServer> {
  const settings = Object.entries(limits).map(([name, limit]) => [
    name,
    typeof limit === "number" ? String(limit) : `${limit.points}/${limit.seconds}`,
  ]);
  return setUpServer({ RATE_LIMITS: "on", TRUST_PROXY: "1", ...Object.fromEntries(settings) });
}

/** A server for all tests of a file, on a database of its own that is emptied before each test. */
export async function setUpServer(
  environment: Record<string, string> = {},
  slowReaderSettings: SlowReaderSettings = {},
): Promise<TestServer> {
  const server = await startTestServer(environment, slowReaderSettings);
  beforeEach(() => server.reset());
  afterAll(() => server.close());
  return server;
}
