import { describe, expect, it } from "vitest";
import { register, signIn } from "#contract/behavior/support/ceremonies.ts";
import { assertionOf, attemptLogin, verifyLogin } from "../../visitors/attempt-login.ts";
import { attemptRegistration } from "../../visitors/attempt-registration.ts";
import { lostDevice } from "../../visitors/lost-device.ts";
import type { TestUser } from "../../visitors/server-visitor.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();

const atTheDesk = () => lostDevice(server);

const rolesOf = ({ browser }: Pick<TestUser, "browser">) => browser.send("GET", "/api/user/roles");
const eventsNamed = (event: string) => server.context.database("audit_events").where({ event });

describe("a re-enrollment (48)", () => {
  it("leaves the same user, and nothing that signed them in before", async () => {
    const { userAdmin, user } = await atTheDesk();
    const elsewhere = { ...server.visitor(), authenticator: user.authenticator };
    await signIn(elsewhere);
    const early = await assertionOf({ ...server.visitor(), authenticator: user.authenticator });
    const newDevice = server.visitor();
    await register(newDevice, await userAdmin.createReEnrollmentLink(user.user));
    for (const visitor of [user, elsewhere]) expect((await rolesOf(visitor)).status).toBe(401);
    const old = { ...server.visitor(), authenticator: user.authenticator };
    expect(await attemptLogin(old)).toMatchObject({ status: 401, body: { code: "unknown_credential" } });
    expect((await verifyLogin(old, early)).status).toBe(401);
    expect(await signIn(newDevice)).toEqual(user.user);
  });

  it("ends open streams", async () => {
    const { userAdmin, user } = await atTheDesk();
    const { events } = await user.openEventStream("/api/events");
    await register(server.visitor(), await userAdmin.createReEnrollmentLink(user.user));
    const heard = [];
    for await (const { event } of events) heard.push(event);
    expect(heard.at(-1)).toBe("session-ended");
  });

  it("is in the audit by whom it was made and for whom it was used, without its secrets (99)", async () => {
    const { admin, userAdmin, user } = await atTheDesk();
    const link = await userAdmin.createReEnrollmentLink(user.user);
    await register(server.visitor(), link);
    const subjectId = user.user.id;
    const [created, used] = [
      await eventsNamed("reenrol_link_created"),
      await eventsNamed("reenrol_link_used"),
    ];
    expect(created).toEqual([expect.objectContaining({ actorId: admin.user.id, subjectId })]);
    expect(used).toEqual([expect.objectContaining({ actorId: subjectId, subjectId })]);
    const { uniqueUserNumber: number } = user.user;
    const about = { link: link.linkId.slice(0, 6), number, keepsPasskeys: false };
    expect(JSON.parse(created[0].data)).toEqual({ ...about, closed: 0 });
    expect(JSON.parse(used[0].data)).toEqual({ ...about, passkeys: 1, sessions: 1, closed: 0 });
  });

  it("of an account that is gone is refused", async () => {
    const { userAdmin, user } = await atTheDesk();
    const { linkId, passcode } = await userAdmin.createReEnrollmentLink(user.user);
    await server.context.database("users").where({ id: user.user.id }).delete();
    const { browser } = server.visitor();
    const answer = await browser.send("POST", `/api/invite/${linkId}/register`, { json: { passcode } });
    expect(answer).toMatchObject({ status: 410, body: { code: "invite_invalid" } });
  });

  it("with a lie takes nothing away", async () => {
    const { userAdmin, user } = await atTheDesk();
    const link = await userAdmin.createReEnrollmentLink(user.user);
    const answer = await attemptRegistration(server.visitor(), link, { tamperClientData: true });
    expect(answer.status).toBe(400);
    expect((await rolesOf(user)).status).toBe(200);
    expect(await eventsNamed("reenrol_link_used")).toEqual([]);
  });
});
