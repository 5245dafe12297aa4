import { describe, expect, it } from "vitest";
import { bodyOf } from "#contract/behaviour/body-of.ts";
import { register, signIn } from "#contract/behaviour/ceremonies.ts";
import { PeopleDesk } from "#contract/behaviour/people-desk.ts";
import { assertionOf, attemptLogin, verifyLogin } from "../attempt-login.ts";
import { attemptRegistration, attestationOf, verifyRegistration } from "../attempt-registration.ts";
import { serverForThisFile } from "../server-for-this-file.ts";

const server = await serverForThisFile();
const rounds = [1, 2, 3, 4, 5];

/** An administrator, and somebody who has lost their device. */
async function atTheDesk() {
  const admin = await server.signInAs("admin");
  return { admin, people: new PeopleDesk(admin.client), person: await server.signInAs("user") };
}

type Person = Awaited<ReturnType<typeof atTheDesk>>["person"];

const rolesOf = ({ browser }: Pick<Person, "browser">) => browser.send("GET", "/api/user/roles");
const eventsNamed = (event: string) => server.context.database("audit_events").where({ event });

describe("a re-enrolment (48)", () => {
  it("leaves the same user, and nothing that signed them in before", async () => {
    const { people, person } = await atTheDesk();
    const elsewhere = { ...server.visitor(), authenticator: person.authenticator };
    await signIn(elsewhere);
    const early = await assertionOf({ ...server.visitor(), authenticator: person.authenticator });
    const newDevice = server.visitor();
    await register(newDevice, await people.linkFor(person.user));
    for (const visitor of [person, elsewhere]) expect((await rolesOf(visitor)).status).toBe(401);
    const old = { ...server.visitor(), authenticator: person.authenticator };
    expect(await attemptLogin(old)).toMatchObject({ status: 401, body: { code: "unknown_credential" } });
    expect((await verifyLogin(old, early)).status).toBe(401);
    expect(await signIn(newDevice)).toEqual(person.user);
  });

  it("ends what is being heard", async () => {
    const { people, person } = await atTheDesk();
    const { events } = await person.listen("/api/events");
    await register(server.visitor(), await people.linkFor(person.user));
    const heard = [];
    for await (const { event } of events) heard.push(event);
    expect(heard.at(-1)).toBe("session-ended");
  });

  it("is in the audit by whom it was made and for whom it was used, without its secrets (99)", async () => {
    const { admin, people, person } = await atTheDesk();
    const link = await people.linkFor(person.user);
    await register(server.visitor(), link);
    const subjectId = person.user.id;
    const [created, used] = [
      await eventsNamed("reenrol_link_created"),
      await eventsNamed("reenrol_link_used"),
    ];
    expect(created).toEqual([expect.objectContaining({ actorId: admin.user.id, subjectId })]);
    expect(used).toEqual([expect.objectContaining({ actorId: subjectId, subjectId })]);
    const { uniqueUserNumber: number } = person.user;
    const about = { link: link.linkId.slice(0, 6), number, keepsPasskeys: false };
    expect(JSON.parse(created[0].data)).toEqual({ ...about, closed: 0 });
    expect(JSON.parse(used[0].data)).toEqual({ ...about, passkeys: 1, sessions: 1 });
  });

  it("of an account that is gone is refused", async () => {
    const { people, person } = await atTheDesk();
    const { linkId, passcode } = await people.linkFor(person.user);
    await server.context.database("users").where({ id: person.user.id }).delete();
    const { browser } = server.visitor();
    const answer = await browser.send("POST", `/api/invite/${linkId}/register`, { json: { passcode } });
    expect(answer).toMatchObject({ status: 410, body: { code: "invite_invalid" } });
  });

  it("with a lie takes nothing away", async () => {
    const { people, person } = await atTheDesk();
    const link = await people.linkFor(person.user);
    const answer = await attemptRegistration(server.visitor(), link, { tamperClientData: true });
    expect(answer.status).toBe(400);
    expect((await rolesOf(person)).status).toBe(200);
    expect(await eventsNamed("reenrol_link_used")).toEqual([]);
  });
});

describe("at once", () => {
  it.each(rounds)("two browsers on one link make one passkey, round %d (45)", async () => {
    const { people, person } = await atTheDesk();
    const link = await people.linkFor(person.user);
    const devices = [server.visitor(), server.visitor()];
    const made = await Promise.all(devices.map((device) => attestationOf(device, link)));
    const answers = await Promise.all(
      devices.map((device, index) => verifyRegistration(device, link, made[index])),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect((await people.listed(person.user)).passkeyCount).toBe(1);
    const logins = await Promise.all(devices.map((device) => attemptLogin(device)));
    expect(logins.map(({ status }) => status)).toEqual(
      answers.map(({ status }) => (status === 201 ? 200 : 401)),
    );
  });

  it.each(rounds)("links that are made for one account leave one open, round %d", async () => {
    const { admin, people, person } = await atTheDesk();
    const links = await Promise.all([1, 2, 3, 4].map(() => people.reEnrol(person.user)));
    expect(links.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { inviteLinks } = bodyOf(await admin.client.inviteLinks.list(), 200);
    const own = inviteLinks.filter(({ purpose }) => purpose === "re-enrolment");
    expect(own.map(({ state }) => state).toSorted()).toEqual(["off", "off", "off", "open"]);
  });

  it.each(rounds)("links that are turned on leave one open, round %d", async () => {
    const { admin, people, person } = await atTheDesk();
    const links = [];
    for (const _ of [1, 2, 3]) links.push(await people.linkFor(person.user));
    const [first, second] = links;
    const toggle = (linkId = "") => admin.client.inviteLinks.toggleValidity({ params: { linkId } });
    await Promise.all([toggle(first?.linkId), toggle(second?.linkId)]);
    const { inviteLinks } = bodyOf(await admin.client.inviteLinks.list(), 200);
    const open = inviteLinks.filter(({ purpose, isValid }) => purpose === "re-enrolment" && isValid);
    expect(open).toHaveLength(1);
  });

  it.each(rounds)("a sign-in with the old passkey opens nothing that lasts, round %d", async () => {
    const { people, person } = await atTheDesk();
    const link = await people.linkFor(person.user);
    const [thief, newDevice] = [
      { ...server.visitor(), authenticator: person.authenticator },
      server.visitor(),
    ];
    const [assertion, attestation] = [await assertionOf(thief), await attestationOf(newDevice, link)];
    const [, registered] = await Promise.all([
      verifyLogin(thief, assertion),
      verifyRegistration(newDevice, link, attestation),
    ]);
    expect(registered.status).toBe(201);
    expect((await rolesOf(thief)).status).toBe(401);
    const left = await server.context.database("sessions").where({ userId: person.user.id });
    expect(left).toEqual([]);
  });

  it.each(rounds)("a passkey that is added from the old session does not stay, round %d", async () => {
    const { people, person } = await atTheDesk();
    const link = await people.linkFor(person.user);
    const [thief, newDevice] = [server.visitor(), server.visitor()];
    const options = bodyOf(await person.client.passkeys.options({ body: undefined }), 200);
    const [addition, attestation] = [
      await thief.authenticator.create(options),
      await attestationOf(newDevice, link),
    ];
    await Promise.all([
      person.browser.send("POST", "/api/user/passkeys", { json: addition }),
      verifyRegistration(newDevice, link, attestation),
    ]);
    expect((await attemptLogin(thief)).status).toBe(401);
    expect((await people.listed(person.user)).passkeyCount).toBe(1);
  });
});
