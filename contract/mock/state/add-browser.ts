import type { MockWorld } from "../mock-world.ts";

const deviceNames = ["Firefox on Linux", "Safari on iOS", "Chrome on Android", "Microsoft Edge on Windows"];

/** A new browser without a history. Its address is of RFC 5737. */
export function addBrowser(world: MockWorld, id: string, number: number): void {
  const now = world.clock.isoIn(0);
  const sessionId = world.newId();
  world.tables.browsers.push({
    id,
    deviceName: deviceNames[(number - 1) % deviceNames.length] ?? "",
    ip: `203.0.113.${number % 256}`,
    sessionId,
    publicId: sessionId,
    userId: null,
    authAt: null,
    authPasskeyId: null,
    passkeyId: null,
    endReason: null,
    beganAt: now,
    seenAt: now,
    device: [],
  });
}
