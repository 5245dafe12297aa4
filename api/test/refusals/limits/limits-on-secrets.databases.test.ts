import { describe, expect, it } from "vitest";
import type { OpenInvite } from "#contract/behavior/world.ts";
import { assertionOf, attemptLogin, verifyLogin } from "../../visitors/attempt-login.ts";
import { attemptRegistration, verifyRegistration } from "../../visitors/attempt-registration.ts";
import { clientsAtNewAddresses } from "../../visitors/clients-at-new-addresses.ts";
import { expectRateLimited } from "../../visitors/expect-rate-limited.ts";
import type { TestUser } from "../../visitors/server-visitor.ts";
import { serverWithLimits } from "../../worlds/setup-server.ts";

const failures = { points: 3, seconds: 600 };
const passcodes = { points: 4, seconds: 3600 };
const registrations = { points: 2, seconds: 600 };

const server = await serverWithLimits({
  LIMIT_SIGN_IN_FAILURES: failures,
  LIMIT_PASSCODES: passcodes,
  LIMIT_REGISTRATIONS: registrations,
});
const visitorElsewhere = clientsAtNewAddresses(server);

const statusesOf = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort();
const repeated = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

const enter = ({ browser }: TestUser, { linkId }: OpenInvite, passcode: number) =>
  browser.send("POST", `/api/invite/${linkId}/register`, { json: { passcode } });

describe("failed sign-ins from one address (92)", () => {
  it("are counted: after them a right one is refused, until their time is over; others are not", async () => {
    const { authenticator } = await server.registered();
    const guesser = { ...visitorElsewhere(), authenticator };
    for (let failure = 1; failure <= failures.points; failure += 1)
      expect((await attemptLogin(guesser, { tamperSignature: true })).status).toBe(401);
    expectRateLimited(await attemptLogin(guesser), "sign-in-failures", failures);
    expect((await attemptLogin({ ...visitorElsewhere(), authenticator })).status).toBe(200);
    server.clock.advanceSeconds(failures.seconds);
    expect((await attemptLogin(guesser)).status).toBe(200);
  });

  it("are verified no more often than the limit, also when all come at once", async () => {
    const { authenticator } = await server.registered();
    const guesser = { ...visitorElsewhere(), authenticator };
    const assertion = await assertionOf(guesser, { tamperSignature: true });
    const answers = await Promise.all(repeated(10, assertion).map((each) => verifyLogin(guesser, each)));
    expect(statusesOf(answers)).toEqual([...repeated(failures.points, 401), ...repeated(7, 429)]);
  });

  it("are not counted for sign-ins that succeed, nor for bodies that are none", async () => {
    const { authenticator } = await server.registered();
    const person = { ...visitorElsewhere(), authenticator };
    for (let time = 0; time <= failures.points; time += 1) {
      expect((await attemptLogin(person)).status).toBe(200);
      expect((await verifyLogin(person, {})).status).toBe(400);
    }
  });
});

describe("wrong passcodes from one address (38, 92)", () => {
  it("are counted over all links: after them a right one is refused, until their time is over", async () => {
    const [one, two, third] = [await server.invite(), await server.invite(), await server.invite()];
    const guesser = visitorElsewhere();
    for (const invite of [one, two, one, two])
      expect((await enter(guesser, invite, invite.passcode + 1)).status).toBe(403);
    expectRateLimited(await enter(guesser, third, third.passcode), "passcodes", passcodes);
    expect((await enter(visitorElsewhere(), third, third.passcode)).status).toBe(200);
    server.clock.advanceSeconds(passcodes.seconds);
    expect((await enter(guesser, third, third.passcode)).status).toBe(200);
  });

  it("are compared no more often than the limit, also when all come at once", async () => {
    const invites = [await server.invite(), await server.invite(), await server.invite()];
    const guesser = visitorElsewhere();
    const guesses = repeated(4, invites).flat();
    const answers = await Promise.all(guesses.map((invite) => enter(guesser, invite, invite.passcode + 1)));
    expect(statusesOf(answers)).toEqual([...repeated(passcodes.points, 403), ...repeated(8, 429)]);
  });

  it("are not counted for right ones, for shapes that are none, and for links that are none (40)", async () => {
    const invite = await server.invite();
    const person = visitorElsewhere();
    for (let time = 0; time <= passcodes.points; time += 1) {
      expect((await enter(person, invite, invite.passcode)).status).toBe(200);
      expect((await enter(person, invite, -1)).status).toBe(400);
      expect((await enter(person, { ...invite, linkId: "0".repeat(26) }, 1)).status).toBe(404);
    }
  });

  it("are refused by the link as well, with its own numbers", async () => {
    const invite = await server.invite();
    for (let guess = 1; guess <= 5; guess += 1)
      expect((await enter(visitorElsewhere(), invite, invite.passcode + guess)).status).toBe(403);
    const answer = await enter(visitorElsewhere(), invite, invite.passcode);
    expectRateLimited(answer, "link-passcodes", { points: 5, seconds: 900 });
  });
});

it("passkeys to register with are refused over their limit, from that address alone (92)", async () => {
  const invite = await server.invite();
  const guesser = visitorElsewhere();
  for (let time = 0; time < registrations.points; time += 1)
    expect((await verifyRegistration(guesser, invite, {})).status).toBe(400);
  expectRateLimited(await attemptRegistration(guesser, invite), "registrations", registrations);
  expect((await attemptRegistration(visitorElsewhere(), invite)).status).toBe(201);
});
