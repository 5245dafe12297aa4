import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { connect } from "../../database/connect.ts";
import { newId } from "../../database/rows/ids.ts";
import { prepareDatabase } from "../../database/schema/prepare-database.ts";
import { Authenticator } from "../../models/authenticator.ts";
import { User } from "../../models/user.ts";
import { setUpAdmin } from "../../test/processes/admin-process.ts";

const { run, answerOf, refusalOf, sqliteFile } = await setUpAdmin();
const database = connect({ kind: "sqlite", file: sqliteFile });
const minute = 60_000;
const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";

async function addSession(userId: string, expiresAt: Date): Promise<string> {
  const publicId = newId();
  const at = { createdAt: new Date(), lastSeenAt: new Date(), expiresAt };
  const row = { idHash: newId(), publicId, userId, data: '{"secret":"1"}', ip: "192.0.2.7", userAgent };
  await database("sessions").insert({ ...row, ...at });
  return publicId;
}

describe("the devices of an account", { timeout: 60_000 }, () => {
  const id = newId();

  beforeAll(async () => {
    await prepareDatabase(database);
    const createdAt = new Date();
    const name = { username: "user-3", uniqueUserNumber: 3, webauthnUserId: id };
    await User.query(database).insert({ id, ...name, createdAt });
    const key = { credentialID: "credential", credentialPublicKey: "public-key", counter: 7 };
    const kind = { credentialDeviceType: "multiDevice", credentialBackedUp: true, transports: ["hybrid"] };
    const passkey = { id: newId(), userId: id, ...key, ...kind, createdAt, name: "Phone" };
    await Authenticator.query(database).insert(passkey);
  });
  afterAll(() => database.destroy());

  it("are its open sessions, without what opens them", async () => {
    const publicId = await addSession(id, new Date(Date.now() + minute));
    await addSession(id, new Date(Date.now() - minute));
    const time = expect.stringMatching(/^\d{4}-.*Z$/);
    const times = { createdAt: time, lastSeenAt: time, expiresAt: time };
    expect(await answerOf("list-sessions", "3")).toEqual([
      { id: publicId, device: "Firefox on Linux", ip: "192.0.2.7", ...times },
    ]);
    const { stdout } = await run("list-sessions", "3");
    expect(stdout).toMatch(
      /^Device +Address +Signed in +Last seen +Expires\nFirefox on Linux +192\.0\.2\.7 /,
    );
  });

  it("are its passkeys, without their keys", async () => {
    const [passkey, ...rest] = await answerOf("list-passkeys", "3");
    expect(rest).toEqual([]);
    expect(passkey).toEqual({
      id: expect.any(String),
      credentialId: "credential",
      name: "Phone",
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      lastUsedAt: null,
      isSynced: true,
      isBackedUp: true,
      transports: ["hybrid"],
      isSuspect: false,
      hasChangedType: false,
    });
    const { stdout } = await run("list-passkeys", "3");
    expect(stdout).toMatch(/^Name +Added +Last used +Synced +Changed\nPhone +\S+Z +- +yes +-\n$/);
  });

  it("of an account that does not exist are refused", async () => {
    for (const command of ["list-sessions", "list-passkeys"])
      expect(await refusalOf(command, "5")).toMatchObject({ code: "not_found" });
  });
});
