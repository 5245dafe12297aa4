import { describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { register } from "#contract/behavior/support/ceremonies.ts";
import { operatorActor } from "../../../domain/audit/actor.ts";
import { assertionOf, attemptLogin, verifyLogin } from "../../visitors/attempt-login.ts";
import { attestationOf, verifyRegistration } from "../../visitors/attempt-registration.ts";
import { type LostDevice, lostDevice } from "../../visitors/lost-device.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();
const rounds = [1, 2, 3, 4, 5];

const atTheDesk = () => lostDevice(server);

describe("requests that began before a re-enrollment", () => {
  /** The session and the passkey of a user, as a pending request has them. */
  const knownOf = async ({ user }: LostDevice["user"]) => {
    const { database } = server.context;
    const { publicId } = await database("sessions").where({ userId: user.id }).first();
    const { id: authenticatorId } = await database("authenticators").where({ userId: user.id }).first();
    return { publicId, authenticatorId, userId: user.id };
  };
  const reEnroll = async ({ userAdmin, user }: LostDevice) =>
    register(server.visitor(), await userAdmin.createReEnrollmentLink(user.user));

  it("as a sign-in whose passkey was proved already opens no session, and is in the audit", async () => {
    const desk = await atTheDesk();
    const { authenticatorId, userId } = await knownOf(desk.user);
    await reEnroll(desk);
    const content = { data: "{}", userId, authenticatorId, authAt: new Date(), ip: "", userAgent: "" };
    const beginning = server.context.sessions.create("the-id", content);
    await expect(beginning).rejects.toMatchObject({ code: "unknown_credential" });
    const [newest] = (await server.context.auditReader.page({}, 1)).entries;
    const data = JSON.stringify({ reason: "unknown_credential" });
    expect(newest?.event).toMatchObject({ event: "login_failed", subjectId: userId, data });
  });

  it("as a further passkey that is verified already is not added", async () => {
    const desk = await atTheDesk();
    const { publicId, userId } = await knownOf(desk.user);
    const options = bodyOf(await desk.user.client.passkeys.options({ body: undefined }), 200);
    const credential = await server.visitor().authenticator.create(options);
    await reEnroll(desk);
    const adding = server.context.passkeyAddition.finish({ publicId, userId }, credential, operatorActor);
    await expect(adding).rejects.toMatchObject({ code: "unauthenticated" });
    expect((await desk.userAdmin.find(desk.user.user)).passkeyCount).toBe(1);
  });
});

describe("at once", () => {
  it.each(rounds)("two browsers on one link make one passkey, round %d (45)", async () => {
    const { userAdmin, user } = await atTheDesk();
    const link = await userAdmin.createReEnrollmentLink(user.user);
    const devices = [server.visitor(), server.visitor()];
    const made = await Promise.all(devices.map((device) => attestationOf(device, link)));
    const answers = await Promise.all(
      devices.map((device, index) => verifyRegistration(device, link, made[index])),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await userAdmin.find(user.user)).passkeyCount).toBe(1);
    const logins = await Promise.all(devices.map((device) => attemptLogin(device)));
    expect(logins.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 201 ? 200 : 401)),
    );
  });

  it.each(rounds)("links that are made for one account leave one open, round %d", async () => {
    const { admin, userAdmin, user } = await atTheDesk();
    const links = await Promise.all([1, 2, 3, 4].map(() => userAdmin.reEnroll(user.user)));
    expect(links.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { inviteLinks } = bodyOf(await admin.client.inviteLinks.list(), 200);
    const own = inviteLinks.filter(({ purpose }) => purpose === "re-enrolment");
    expect(own.map(({ state }) => state).toSorted()).toEqual(["off", "off", "off", "open"]);
  });

  it.each(rounds)("links that are turned on leave one open, round %d", async () => {
    const { admin, userAdmin, user } = await atTheDesk();
    const links = [];
    for (const _ of [1, 2, 3]) links.push(await userAdmin.createReEnrollmentLink(user.user));
    const [first, second] = links;
    const toggle = (linkId = "") => admin.client.inviteLinks.toggleValidity({ params: { linkId } });
    const answers = await Promise.all([toggle(first?.linkId), toggle(second?.linkId)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { inviteLinks } = bodyOf(await admin.client.inviteLinks.list(), 200);
    const open = inviteLinks.filter(({ purpose, isValid }) => purpose === "re-enrolment" && isValid);
    expect(open).toHaveLength(1);
    expect([first?.linkId, second?.linkId]).toContain(open[0]?.linkId);
  });

  it.each(rounds)("a disabling refuses the re-enrollment or comes after it, round %d", async () => {
    const { userAdmin, user } = await atTheDesk();
    const link = await userAdmin.createReEnrollmentLink(user.user, { keepPasskeys: true });
    const newDevice = server.visitor();
    const attestation = await attestationOf(newDevice, link);
    const [registered] = await Promise.all([
      verifyRegistration(newDevice, link, attestation),
      userAdmin.change(user.user, { disabled: true }),
    ]);
    expect([201, 403]).toContain(registered.status);
    const { passkeyCount } = await userAdmin.find(user.user);
    expect(passkeyCount).toBe(registered.status === 201 ? 2 : 1);
  });

  it.each(rounds)("a sign-in with the old passkey opens nothing that lasts, round %d", async () => {
    const { userAdmin, user } = await atTheDesk();
    const link = await userAdmin.createReEnrollmentLink(user.user);
    const [thief, newDevice] = [{ ...server.visitor(), authenticator: user.authenticator }, server.visitor()];
    const [assertion, attestation] = [await assertionOf(thief), await attestationOf(newDevice, link)];
    const [login, registered] = await Promise.all([
      verifyLogin(thief, assertion),
      verifyRegistration(newDevice, link, attestation),
    ]);
    expect(registered.status).toBe(201);
    expect([200, 401]).toContain(login.status);
    expect((await thief.browser.send("GET", "/api/user/roles")).status).toBe(401);
    const left = await server.context.database("sessions").where({ userId: user.user.id });
    expect(left).toEqual([]);
  });

  it.each(rounds)("a passkey that is added from the old session does not stay, round %d", async () => {
    const { userAdmin, user } = await atTheDesk();
    const link = await userAdmin.createReEnrollmentLink(user.user);
    const [thief, newDevice] = [server.visitor(), server.visitor()];
    const options = bodyOf(await user.client.passkeys.options({ body: undefined }), 200);
    const [addition, attestation] = [
      await thief.authenticator.create(options),
      await attestationOf(newDevice, link),
    ];
    const [added, registered] = await Promise.all([
      user.browser.send("POST", "/api/user/passkeys", { json: addition }),
      verifyRegistration(newDevice, link, attestation),
    ]);
    expect(registered.status).toBe(201);
    expect([201, 401]).toContain(added.status);
    expect((await attemptLogin(thief)).status).toBe(401);
    expect((await userAdmin.find(user.user)).passkeyCount).toBe(1);
  });
});
