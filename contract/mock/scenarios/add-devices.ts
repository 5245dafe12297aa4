import { change } from "../change.ts";
import { makePasskey } from "../factories/make-passkey.ts";
import type { UserRow } from "../mock-tables.ts";
import type { MockWorld } from "../mock-world.ts";

const hour = 60 * 60;
const day = 24 * hour;

/** Browsers elsewhere: an iPhone and a Windows machine, by the numbers that mock worlds give to these. */
const elsewhere: readonly [number: number, beganDaysAgo: number, seenHoursAgo: number][] = [
  [18, 2.9, 2],
  [20, 12.1, 75],
];

/** A person of long standing has a security key beside the first passkey, and is signed in elsewhere too. */
export function addDevices(world: MockWorld, { id, webauthnUserId }: UserRow): void {
  const { clock, tables } = world;
  const first = tables.passkeys.find(({ userHandle }) => userHandle === webauthnUserId);
  if (first === undefined) throw new Error("Nobody is without a passkey.");
  change(first, { name: "iCloud Keychain", lastUsedAt: clock.isoIn(-2.9 * day) });
  makePasskey(world, {
    userHandle: webauthnUserId,
    name: "Blue security key",
    createdAt: clock.isoIn(-31 * day),
    lastUsedAt: clock.isoIn(-12.1 * day),
    isSynced: false,
    isBackedUp: false,
    transports: ["usb", "nfc"],
  });
  for (const [number, beganDaysAgo, seenHoursAgo] of elsewhere) {
    const browser = world.browser(number);
    browser.beginSession(id, first.id);
    const row = tables.browsers.find((other) => other.id === browser.id);
    if (row)
      change(row, {
        beganAt: clock.isoIn(-beganDaysAgo * day),
        authAt: clock.isoIn(-beganDaysAgo * day),
        seenAt: clock.isoIn(-seenHoursAgo * hour),
      });
  }
}
