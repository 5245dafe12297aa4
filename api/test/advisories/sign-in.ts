import { expect } from "vitest";
import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { reauthOptions, register, signIn } from "#contract/behavior/support/ceremonies.ts";
import { followListEvents } from "#contract/behavior/support/event-recorder.ts";
import { expectProblem } from "#contract/behavior/support/expect-problem.ts";
import { GroupAdmin } from "#contract/behavior/support/group-admin.ts";
import type { OpenInvite } from "#contract/behavior/world.ts";
import { ceremonySeconds, freshSeconds, inviteSeconds, passcodeAttempts } from "#contract/limits.ts";
import { coseAlgorithms } from "../authenticator/key-pair.ts";
import type { Tampering } from "../authenticator/tampering.ts";
import { unusableKeys } from "../refusals/accounts/unusable-keys.ts";
import { assertionOf, attemptLogin, expectSignedOut, verifyLogin } from "../visitors/attempt-login.ts";
import { attemptRegistration, attestationOf, verifyRegistration } from "../visitors/attempt-registration.ts";
import { lostDevice } from "../visitors/lost-device.ts";
import { newTestUser, type TestUser } from "../visitors/server-visitor.ts";
import type { TestServer } from "../worlds/test-server.ts";
import type { Advisory } from "./advisory.ts";
import { expectNoName } from "./described-api.ts";
import { expectUnchanged } from "./stored-rows.ts";

const statusesOf = (answers: readonly { readonly status: number }[]) => answers.map(({ status }) => status);

/** A visitor of an IPv6 network of their own, as the proxy says. */
function visitorOfNetwork({ site }: TestServer, network: number, host = 1): TestUser {
  return newTestUser({ ...site, address: `2001:db8:7:${network.toString(16)}::${host.toString(16)}` });
}

function enterPasscode({ browser }: TestUser, linkId: string, passcode: number) {
  return browser.send("POST", `/api/invite/${linkId}/register`, { json: { passcode } });
}

const unlimitedSecondFactor: Advisory = {
  ids: ["GHSA-ch3w-5cqg-47qm", "CVE-2026-54042"],
  abuse: "The second factor can be guessed without a limit, from many addresses at once.",
  here: "A link compares five passcodes in a quarter of an hour, wherever they come from. A challenge takes one proof.",
  play: async ({ server, limited }) => {
    const { linkId, passcode } = await limited.invite();
    const guessers = Array.from({ length: 20 }, (_, index) => visitorOfNetwork(limited, index));
    const guess = (visitor: TestUser, index: number) => enterPasscode(visitor, linkId, passcode + 1 + index);
    const statuses = statusesOf(await Promise.all(guessers.map(guess)));
    expect(statuses.filter((status) => status === 403)).toHaveLength(passcodeAttempts.perWindow);
    expect(statuses.filter((status) => status !== 403 && status !== 429)).toEqual([]);
    expect((await enterPasscode(visitorOfNetwork(limited, 99), linkId, passcode)).status).toBe(429);
    expect(await limited.count("users")).toBe(0);

    const person = await server.signInAs("user");
    server.clock.advanceSeconds(freshSeconds + 1);
    const proof = await person.authenticator.get(await reauthOptions(person), { tamperSignature: true });
    const prove = () => person.browser.send("POST", "/api/user/reauth/verify", { json: proof });
    const answers = await expectUnchanged(server, () => Promise.all(Array.from({ length: 10 }, prove)));
    const codes = answers.map(({ body }) => Object(body).code);
    expect(codes.filter((code) => code !== "challenge_invalid")).toEqual(["verification_failed"]);
    expectProblem(await person.client.passkeys.options({ body: undefined }), "reauth_required");
  },
};

const recoveryOfOthers: Advisory = {
  ids: ["GHSA-7977-cfgx-23mw", "CVE-2026-54045"],
  abuse: "Asking for a recovery removes the tokens that are pending for other accounts or purposes.",
  here: "A re-enrollment link closes the earlier ones of its own account alone; invites and other links stay.",
  play: async ({ server }) => {
    const { admin, userAdmin, user } = await lostDevice(server);
    const other = await server.signInAs("user");
    const invite = await server.invite();
    const [first, ofOther] = [
      await userAdmin.createReEnrollmentLink(user.user),
      await userAdmin.createReEnrollmentLink(other.user),
    ];
    const body = { uniqueUserNumber: user.user.uniqueUserNumber, passcode: 48_291_357 };
    const [taken, second] = await Promise.all([
      admin.client.inviteLinks.create({ body }),
      userAdmin.createReEnrollmentLink(user.user),
    ]);
    expectProblem(taken, "number_taken");
    const closed = await enterPasscode(server.visitor(), first.linkId, first.passcode);
    expect(closed).toMatchObject({ status: 410, body: { code: "invite_invalid" } });
    const device = server.visitor();
    await register(device, second);
    expect(await signIn(device)).toEqual(user.user);
    expect(await signIn(other)).toEqual(other.user);
    await register(server.visitor(), ofOther);
    await register(server.visitor(), invite);
  },
};

const plantedMembers: Advisory = {
  ids: ["GHSA-wjpf-x42h-cv4m", "CVE-2026-54039"],
  abuse: "A registration takes roles and other members of the account from its body.",
  here: "The invite alone says number, role and groups. Other members are ignored.",
  play: async ({ server }) => {
    const admin = await server.signInAs("admin");
    const { id: groupId } = await new GroupAdmin(admin.client).create("Board");
    const planted = {
      ...{ roles: ["admin"], role: "admin", roleName: "admin", isAdmin: true, userId: admin.user.id },
      ...{
        groupIds: [groupId],
        groups: [groupId],
        provider: "local",
        uniqueUserNumber: 1,
        username: "admin",
      },
    };
    for (const wrap of [(body: object) => ({ ...planted, ...body }), bodyWith(planted)]) {
      const [visitor, invite] = [server.visitor(), await server.invite()];
      const attestation = await attestationOf(visitor, invite);
      expect((await verifyRegistration(visitor, invite, wrap(attestation))).status).toBe(201);
      const user = await signIn(visitor);
      expect(user).toMatchObject({ uniqueUserNumber: invite.uniqueUserNumber });
      const { users } = bodyOf(await admin.client.users.list(), 200);
      expect(users.find(({ id }) => id === user.id)).toMatchObject({ roles: ["user"], groups: [] });
      expectProblem(await visitor.client.users.list(), "forbidden");
    }
  },
};

/** The credential as a member of a body that has others. */
function bodyWith(planted: object) {
  return (credential: object) => ({ ...planted, credential: { ...credential, ...planted } });
}

const replayedInvite: Advisory = {
  ids: ["GHSA-hvcx-8476-rwv6", "CVE-2026-65824", "CVE-2026-95654"],
  abuse: "An invite is used twice, or is checked only when its page is opened.",
  here: "The transaction that makes the account checks the link again: used, expired, withdrawn, or its maker demoted.",
  play: async ({ server }) => {
    const [admin, maker] = [await server.signInAs("admin"), await server.signInAs("admin")];
    const invite = async (): Promise<OpenInvite> => {
      const body = { uniqueUserNumber: server.freeNumber(), passcode: 48_291_357 };
      const { inviteLink } = bodyOf(await maker.client.inviteLinks.create({ body }), 201);
      return { ...body, linkId: inviteLink.linkId };
    };
    const begin = async (order: OpenInvite) => {
      const visitor = server.visitor();
      return { visitor, order, attestation: await attestationOf(visitor, order) };
    };
    const finish = ({ visitor, order, attestation }: Awaited<ReturnType<typeof begin>>) =>
      verifyRegistration(visitor, order, attestation);

    const used = await invite();
    const [first, second] = [await begin(used), await begin(used)];
    const [withdrawn, orphaned] = [await begin(await invite()), await begin(await invite())];
    expect((await finish(first)).status).toBe(201);
    await admin.client.inviteLinks.toggleValidity({ params: { linkId: withdrawn.order.linkId } });
    await admin.client.users.change({ params: { id: maker.user.id }, body: { roles: ["user"] } });
    await expectUnchanged(server, async () => {
      expect(await finish(first)).toMatchObject({ body: { code: "challenge_invalid" } });
      expect(await finish(second)).toMatchObject({ body: { code: "invite_used" } });
      for (const attempt of [withdrawn, orphaned])
        expect(await finish(attempt)).toMatchObject({ body: { code: "invite_invalid" } });
    });

    const late = await server.invite();
    server.clock.advanceSeconds(inviteSeconds - ceremonySeconds / 2);
    const expired = await begin(late);
    server.clock.advanceSeconds(ceremonySeconds - 1);
    await expectUnchanged(server, async () => {
      expect(await finish(expired)).toMatchObject({ body: { code: "invite_invalid" } });
      for (const { linkId, passcode } of [late, used])
        expect((await enterPasscode(server.visitor(), linkId, passcode)).status).toBe(410);
    });
  },
};

const otherBrowser: Advisory = {
  ids: ["GHSA-cq3f-vc6p-68fh"],
  abuse: "Any session may approve the sign-in that another device waits for.",
  here: "There is no sign-in by another device's approval. A challenge serves the browser that asked for it, and stays its own.",
  play: async ({ server }) => {
    const { authenticator } = await server.registered();
    const [asking, other] = [{ ...server.visitor(), authenticator }, await server.signInAs("user")];
    const assertion = await assertionOf(asking);
    for (const visitor of [other, server.visitor()])
      expect(await verifyLogin(visitor, assertion)).toMatchObject({ body: { code: "challenge_invalid" } });
    await expectSignedOut(asking);
    expect((await verifyLogin(asking, assertion)).status).toBe(200);
    await expectNoName(server, /device|pair|approv|user_?code/i);
  },
};

const skippedStepUp: Advisory = {
  ids: ["GHSA-xg6x-h9c9-2m83", "GHSA-p6v2-xcpg-h6xw"],
  abuse: "A session from a cache skips the second step, and one IPv6 network counts as many clients.",
  here: "A change needs a fresh proof, though reads beside it share the session. An IPv6 network of 64 bits is one client.",
  play: async ({ server, limited }) => {
    const admin = await server.signInAs("admin");
    const { user } = await server.signInAs("user");
    server.clock.advanceSeconds(freshSeconds + 1);
    const read = () => admin.browser.send("GET", "/api/user/roles");
    const change = () => admin.client.users.change({ params: { id: user.id }, body: { disabled: true } });
    const [refused] = await expectUnchanged(server, () =>
      Promise.all([change(), ...Array.from({ length: 10 }, read)]),
    );
    expectProblem(refused, "reauth_required");

    const guess = async (host: number) => {
      const { linkId, passcode } = await limited.invite();
      return (await enterPasscode(visitorOfNetwork(limited, 1, host), linkId, passcode + 1)).status;
    };
    const statuses: number[] = [];
    for (let host = 1; statuses.at(-1) !== 429 && host < 100; host += 1) statuses.push(await guess(host));
    expect(statuses.at(-1)).toBe(429);
    const { linkId, passcode } = await limited.invite();
    expect((await enterPasscode(visitorOfNetwork(limited, 2), linkId, passcode)).status).toBe(200);
  },
};

const unverifiedFlags: Advisory = {
  ids: ["CVE-2026-31835"],
  abuse:
    "The flags of an authenticator are stored before its signature is checked, so that a forged answer locks its owner out.",
  here: "401, and the passkey's row is as it was: the honest device still signs in.",
  play: async ({ server }) => {
    const owner = await server.registered({ kind: "hardware" });
    const forged = { ...server.visitor(), authenticator: owner.authenticator.clone() };
    const flags = { backupEligible: true, backedUp: true, counter: 4_000_000_000 };
    await expectUnchanged(server, async () => {
      expect((await attemptLogin(forged, { ...flags, tamperSignature: true })).status).toBe(401);
      expect((await attemptLogin(forged, { ...flags, wrongKey: true })).status).toBe(401);
    });
    expect((await attemptLogin(owner)).status).toBe(200);
  },
};

const unofferedAlgorithms: Advisory = {
  ids: ["CVE-2026-8830", "PKSA-zk1n-qbm6-d3rq"],
  abuse: "A registration accepts a key of an algorithm that was not offered.",
  here: "400 for each other algorithm, curve and type, and for a self attestation that names another one.",
  play: async ({ server }) => {
    const keys = unusableKeys
      .filter(([step]) => step === 20)
      .map(([, , coseKey]): Tampering => ({ coseKey }));
    const attested: Tampering = {
      format: "packed",
      statement: (honest) => new Map([...honest, ["alg", coseAlgorithms.RS256]]),
    };
    const invite = await server.invite();
    await expectUnchanged(server, async () => {
      for (const lie of [...keys, attested])
        expect((await attemptRegistration(server.visitor(), invite, lie)).status).toBe(400);
      expect((await attemptRegistration(server.visitor({ algorithm: "ES384" }), invite)).status).toBe(400);
    });
    expect((await attemptRegistration(server.visitor(), invite)).status).toBe(201);
  },
};

const tokensAfterRecovery: Advisory = {
  ids: ["CVE-2026-43911", "GHSA-45m8-cpm2-3v65"],
  abuse: "Sessions, tokens and open sockets of before a recovery go on after it.",
  here: "The use of the link ends sessions and streams, and with them step-ups and additions that had begun.",
  play: async ({ server }) => {
    const { userAdmin, user } = await lostDevice(server);
    const streams = [await followListEvents(user), await followListEvents(user)];
    const proof = await user.authenticator.get(await reauthOptions(user));
    const addition = bodyOf(await user.client.passkeys.options({ body: undefined }), 200);
    const passkey = await server.visitor().authenticator.create(addition);
    const device = server.visitor();
    await register(device, await userAdmin.createReEnrollmentLink(user.user));
    for (const stream of streams) {
      await stream.ended;
      expect(stream.eventNames().at(-1)).toBe("session-ended");
    }
    await expectUnchanged(server, async () => {
      expectProblem(await user.client.session.roles(), "unauthenticated", { sessionEnded: "revoked" });
      for (const [path, json] of [
        ["/api/user/reauth/verify", proof],
        ["/api/user/passkeys", passkey],
      ] as const)
        expect((await user.browser.send("POST", path, { json })).status).toBe(401);
      expect(await attemptLogin(user)).toMatchObject({ body: { code: "unknown_credential" } });
    });
    expect(await signIn(device)).toEqual(user.user);
  },
};

/** Registering, signing in, and proving a passkey again. */
export const signInAdvisories: readonly Advisory[] = [
  unlimitedSecondFactor,
  recoveryOfOthers,
  plantedMembers,
  replayedInvite,
  otherBrowser,
  skippedStepUp,
  unverifiedFlags,
  unofferedAlgorithms,
  tokensAfterRecovery,
];
