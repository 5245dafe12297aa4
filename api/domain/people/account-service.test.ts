import { expect, it } from "vitest";
import { newId } from "../../database/rows/ids.ts";
import { prepareDatabase } from "../../database/schema/prepare-database.ts";
import { setUpDatabase } from "../../test/database/setup-database.ts";
import { shouldShowNotice } from "./account-service.ts";

const { database } = await setUpDatabase();

it("a re-enrollment from before notices were read per passkey is shown to the passkeys of that time", async () => {
  const reEnrolledAt = new Date("2026-11-22T04:00:00.123Z");
  const kept = { name: "20261122100100-read-notices" };
  while ((await database("knex_migrations").where(kept)).length > 0) await database.migrate.down();
  const userId = newId();
  const user = { id: userId, username: "user-1", uniqueUserNumber: 1, webauthnUserId: "aB", reEnrolledAt };
  await database("users").insert({ ...user, createdAt: reEnrolledAt });
  const passkeyMade = async (milliseconds: number) => {
    const id = newId();
    const createdAt = new Date(reEnrolledAt.getTime() + milliseconds);
    const texts = { credentialPublicKey: "k", credentialDeviceType: "singleDevice", transports: "[]" };
    const passkey = { id, userId, credentialID: id, counter: 0, credentialBackedUp: false, ...texts };
    await database("authenticators").insert({ ...passkey, createdAt, name: `Passkey ${id}` });
    return id;
  };
  const [before, after] = [await passkeyMade(-1), await passkeyMade(1)];
  await prepareDatabase(database);
  const isTold = (passkeyId: string) => shouldShowNotice(database, { userId, reEnrolledAt, passkeyId });
  expect([await isTold(before), await isTold(after)]).toEqual([true, false]);
});
