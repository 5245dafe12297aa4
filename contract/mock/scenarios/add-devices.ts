import { userPasskeys } from "../accounts/accounts.ts";
import { makePasskey } from "../factories/make-passkey.ts";
import type { MockWorld } from "../mock-world.ts";
import type { UserRow } from "../state/mock-tables.ts";

const hour = 60 * 60;
const day = 24 * hour;

const otherSessions = [
  { number: 18, deviceName: "Safari on iOS", beganDaysAgo: 2.9, seenHoursAgo: 2 },
  { number: 20, deviceName: "Microsoft Edge on Windows", beganDaysAgo: 12.1, seenHoursAgo: 75 },
];

/** Gives a long-standing user a security key beside the first passkey, and further sessions. */
export function addDevices(world: MockWorld, { id, webauthnUserId }: UserRow): void {
  const { clock, tables } = world;
  const [first] = userPasskeys(world, { webauthnUserId });
  if (first === undefined) throw new Error("Nobody is without a passkey.");
  Object.assign(first, { name: "iCloud Keychain", lastUsedAt: clock.isoIn(-2.9 * day) });
  makePasskey(world, {
    userHandle: webauthnUserId,
    name: "Blue security key",
    createdAt: clock.isoIn(-31 * day),
    lastUsedAt: clock.isoIn(-12.1 * day),
    isSynced: false,
    isBackedUp: false,
    transports: ["usb", "nfc"],
  });
  for (const { number, deviceName, beganDaysAgo, seenHoursAgo } of otherSessions) {
    const browser = world.browser(number);
    browser.beginSession(id, first.id);
    const row = tables.browsers.find((other) => other.id === browser.id);
    if (row)
      Object.assign(row, {
        deviceName,
        beganAt: clock.isoIn(-beganDaysAgo * day),
        authAt: clock.isoIn(-beganDaysAgo * day),
        seenAt: clock.isoIn(-seenHoursAgo * hour),
      });
  }
}
