import { afterAll, expect, it } from "vitest";
import { skipUnlessComplete } from "#contract/behavior/support/run-completely.ts";
import type { MakeWorld } from "#contract/behavior/world.ts";
import { collectSecrets } from "./collect-secrets.ts";
import { serverWorld } from "./server-world.ts";
import { startTestServer } from "./test-server.ts";

/** Runs behavior suites against a server for this file, and searches its log and audit for their secrets. */
export async function describeServer(describeSuites: (makeWorld: MakeWorld) => void): Promise<void> {
  const server = await startTestServer({ LOG_LEVEL: "debug" });
  afterAll(() => server.close());

  const leaks: string[] = [];
  let secrets = 0;

  /** Searches the log and the audit for the secrets of the world so far. */
  async function searchForLeaks(): Promise<void> {
    const events = await server.context.database("audit_events");
    const traces = server.log.join("") + JSON.stringify(events);
    const overheard = collectSecrets(server.site.recordedTraffic);
    secrets += overheard.size;
    for (const secret of overheard) {
      const place = traces.indexOf(secret);
      if (place >= 0) leaks.push(traces.slice(Math.max(0, place - 200), place + secret.length));
    }
  }

  describeSuites(async () => {
    await searchForLeaks();
    return serverWorld(server);
  });

  it("leaves no secret of these suites in the log or the audit (49, 99)", async (context) => {
    await searchForLeaks();
    expect(leaks).toEqual([]);
    skipUnlessComplete(context);
    expect(secrets).toBeGreaterThan(300);
  });
}
