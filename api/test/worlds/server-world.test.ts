import { afterAll, expect, it } from "vitest";
import { describeBehavior } from "#contract/behavior/describe-behavior.ts";
import { overheardSecrets } from "./overheard-secrets.ts";
import { serverWorld } from "./server-world.ts";
import { startTestServer } from "./test-server.ts";

const server = await startTestServer({ LOG_LEVEL: "debug" });
afterAll(() => server.close());

const leaks: string[] = [];
let secrets = 0;

/** Looks for the secrets of the world so far in what it leaves behind. */
async function lookForLeaks(): Promise<void> {
  const events = await server.context.database("audit_events");
  const traces = server.log.join("") + JSON.stringify(events);
  const overheard = overheardSecrets(server.site.overheard);
  secrets += overheard.size;
  for (const secret of overheard) {
    const place = traces.indexOf(secret);
    if (place >= 0) leaks.push(traces.slice(Math.max(0, place - 200), place + secret.length));
  }
}

describeBehavior(async () => {
  await lookForLeaks();
  return serverWorld(server);
});

it("all that was told above has left no secret in the log or the audit (49, 99)", async () => {
  await lookForLeaks();
  expect(secrets).toBeGreaterThan(1000);
  expect(leaks).toEqual([]);
});
