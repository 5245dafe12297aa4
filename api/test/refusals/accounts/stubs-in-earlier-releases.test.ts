import { describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { readRows } from "../../../database/rows/read-rows.ts";
import { User } from "../../../models/user.ts";
import { attemptLogin } from "../../visitors/attempt-login.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const { database } = server.context;

type SignedInUser = Awaited<ReturnType<typeof server.signInAs>>;

/** The deletion of a user by an administrator. */
function remove(admin: SignedInUser, { user: { id, uniqueUserNumber } }: SignedInUser) {
  return admin.browser.send("DELETE", `/api/admin/users/${id}`, { json: { uniqueUserNumber } });
}

async function someone() {
  return { admin: await server.signInAs("admin"), member: await server.signInAs("user") };
}

/** The query of the release before deleted accounts for each request with a cookie. */
const formerSession = `select s.publicId, u.username from sessions s
  left join users u on u.id = s.userId and u.disabledAt is null where s.idHash = ?`;
/** Its query about a passkey that signs in. */
const formerPasskey = `select u.id from authenticators a
  join users u on u.id = a.userId and u.disabledAt is null where a.id = ?`;
/** Its query about a link that gives an account a passkey. */
const formerLink = `select linkId from invite_links where linkId = ? and isValid = 1 and usedAt is null`;

describe("a server of an earlier release", () => {
  /** A stub that such a server has enabled, because it takes it for a disabled account. */
  async function enabledStub() {
    const { admin, member } = await someone();
    expect((await remove(admin, member)).status).toBe(202);
    const userId = member.user.id;
    await User.query(database).findById(userId).patch({ disabledAt: null });
    return { admin, member, userId };
  }

  it("that enables the account lets nobody in", async () => {
    const { member } = await enabledStub();
    expect((await member.browser.send("GET", "/api/user/roles")).status).toBe(401);
    expect((await attemptLogin(member)).status).toBe(401);
  });

  it("that makes a link for it makes one that does not open", async () => {
    const { member, userId } = await enabledStub();
    const now = new Date();
    const link = {
      linkId: "0".repeat(26),
      passcode: 12_345_678,
      uniqueUserNumber: member.user.uniqueUserNumber,
    };
    const { linkId, passcode, uniqueUserNumber } = link;
    const expiresAt = new Date(now.getTime() + 60_000);
    await database("invite_links").insert({
      ...{ linkId, passcode, userId: uniqueUserNumber, enrolUserId: userId },
      ...{ isValid: true, keepsPasskeys: false, roleName: "user", createdAt: now, expiresAt },
    });
    const visitor = server.visitor();
    const opened = await visitor.browser.send("POST", `/api/invite/${linkId}/register`, {
      json: { passcode },
    });
    expect(opened).toMatchObject({ status: 410, body: { code: "invite_invalid" } });
    await database("invite_links").where({ linkId }).delete();
  });

  it("that gives it a passkey gives one that no release accepts", async () => {
    const { member, userId } = await enabledStub();
    const other = await server.signInAs("user");
    // The passkey of a device whose user handle is the former one.
    await database("authenticators").where({ userId: other.user.id }).update({ userId });
    const { webauthnUserId } = await User.query(database).findById(userId).throwIfNotFound();
    expect(webauthnUserId).not.toMatch(/^[\w-]+$/);
    expect((await attemptLogin(other)).status).toBe(401);
    expect((await attemptLogin(member)).status).toBe(401);
  });

  it("that asks with its own statements finds no session, passkey or link, also once it is enabled", async () => {
    const { admin, member } = await someone();
    const userId = member.user.id;
    const { idHash } = await database("sessions").where({ userId }).first();
    const { id: passkeyId } = await database("authenticators").where({ userId }).first();
    const params = { id: userId };
    const { linkId } = bodyOf(await admin.client.users.reEnroll({ params, body: undefined }), 201).inviteLink;
    const found = async () => [
      ...(await readRows(database, formerSession, [idHash])),
      ...(await readRows(database, formerPasskey, [passkeyId])),
      ...(await readRows(database, formerLink, [linkId])),
    ];
    expect(await found()).toHaveLength(3);
    expect((await remove(admin, member)).status).toBe(202);
    expect(await found()).toEqual([]);
    await database("users").where({ id: userId }).update({ disabledAt: null });
    expect(await found()).toEqual([]);
  });
});
