import type { AuditEventName } from "#contract/audit-events.ts";
import { addPasskey, proofOptions, proveAgain, register, signIn } from "#contract/behaviour/ceremonies.ts";
import { passcodeAttempts, sessionsPerUser } from "#contract/limits.ts";
import { operator } from "../domain/audit/doer.ts";
import type { ActorKind } from "../models/audit-event.ts";
import { attemptLogin } from "./attempt-login.ts";
import { attemptRegistration } from "./attempt-registration.ts";
import type { ServerVisitor } from "./server-visitor.ts";
import type { TestServer } from "./test-server.ts";

/** Who must be told as the actor, and what goes before the act, which it answers. */
export type AuditedAct = readonly [actor: ActorKind, prepare: () => Promise<() => Promise<unknown>>];

type Acts<Name extends AuditEventName> = Readonly<Record<Name, AuditedAct>>;

/** Somebody signs in with the same passkey in another browser. */
async function elsewhere(server: TestServer, { authenticator }: ServerVisitor): Promise<void> {
  await signIn({ ...server.visitor(), authenticator });
}

async function withUser(server: TestServer, act: (user: ServerVisitor) => Promise<unknown>) {
  const user = await server.signInAs("user");
  return () => act(user);
}

async function withAdmin(
  server: TestServer,
  act: (admin: ServerVisitor, userId: string) => Promise<unknown>,
) {
  const admin = await server.signInAs("admin");
  const { user } = await server.signInAs("user");
  return () => act(admin, user.id);
}

async function withLink(server: TestServer, act: (admin: ServerVisitor, linkId: string) => Promise<unknown>) {
  const admin = await server.signInAs("admin");
  const { linkId } = await server.invite();
  return () => act(admin, linkId);
}

/** Wrong passcodes, with time to forget them where they become too many. */
async function guess(server: TestServer, linkId: string, times: number): Promise<void> {
  const { perWindow, windowSeconds } = passcodeAttempts;
  const { client } = server.visitor();
  for (let passcode = 1; passcode <= times; passcode += 1) {
    await client.invite.register({ params: { linkId }, body: { passcode } });
    if (passcode % perWindow === 0) server.clock.passSeconds(windowSeconds + 1);
  }
}

type SignInEvent =
  | "login_ok"
  | "login_failed"
  | "logout"
  | "session_revoked"
  | "session_limit"
  | "passkey_counter_regressed";

export function signInActs(server: TestServer): Acts<SignInEvent> {
  const signedIn = async (act: (user: ServerVisitor) => Promise<unknown>, sessions = 1) => {
    const user = await server.signInAs("user");
    for (let count = 1; count < sessions; count += 1) await elsewhere(server, user);
    return () => act(user);
  };
  const registered = async (act: (visitor: ServerVisitor) => Promise<unknown>) => {
    const visitor = await server.registered({ kind: "hardware" });
    await attemptLogin(visitor);
    await visitor.client.session.logout();
    return () => act(visitor);
  };
  return {
    login_ok: ["user", () => registered(signIn)],
    login_failed: ["nobody", () => registered((visitor) => attemptLogin(visitor, { tamperSignature: true }))],
    logout: ["user", () => signedIn(({ client }) => client.session.logout())],
    session_revoked: ["user", () => signedIn(({ client }) => client.sessions.endOthers(), 2)],
    session_limit: ["user", () => signedIn((user) => elsewhere(server, user), sessionsPerUser)],
    passkey_counter_regressed: [
      "nobody",
      () => registered((visitor) => attemptLogin(visitor, { counter: 1 })),
    ],
  };
}

type InviteEvent =
  | "invite_created"
  | "invite_toggled"
  | "invite_deleted"
  | "invite_used"
  | "invite_locked"
  | "passcode_failed"
  | "register_ok"
  | "register_failed";

export function inviteActs(server: TestServer): Acts<InviteEvent> {
  const make = ({ client }: ServerVisitor) => {
    const body = { uniqueUserNumber: server.freeNumber(), passcode: 48_291_357 };
    return client.inviteLinks.create({ body });
  };
  const registration: AuditedAct = [
    "user",
    async () => {
      const invite = await server.invite();
      return () => register(server.visitor(), invite);
    },
  ];
  const locking = async () => {
    const { linkId } = await server.invite();
    await guess(server, linkId, passcodeAttempts.perLife - 1);
    return () => guess(server, linkId, 1);
  };
  const failing = async () => {
    const invite = await server.invite();
    return () => attemptRegistration(server.visitor(), invite, { tamperClientData: true });
  };
  return {
    invite_created: ["user", () => withAdmin(server, make)],
    invite_toggled: [
      "user",
      () =>
        withLink(server, ({ client }, linkId) => client.inviteLinks.toggleValidity({ params: { linkId } })),
    ],
    invite_deleted: [
      "user",
      () => withLink(server, ({ client }, linkId) => client.inviteLinks.delete({ params: { linkId } })),
    ],
    invite_used: registration,
    invite_locked: ["nobody", locking],
    passcode_failed: ["nobody", () => withLink(server, (_, linkId) => guess(server, linkId, 1))],
    register_ok: registration,
    register_failed: ["nobody", failing],
  };
}

type OwnEvent = "passkey_added" | "passkey_removed" | "passkey_renamed" | "reauth_ok" | "reauth_failed";

export function ownActs(server: TestServer): Acts<OwnEvent> {
  const withTwo = async (act: (user: ServerVisitor, second: { id: string }) => Promise<unknown>) => {
    const user = await server.signInAs("user");
    const { id } = await addPasskey(user, server.visitor().authenticator);
    return () => act(user, { id });
  };
  const failing = async ({ client, authenticator, browser }: ServerVisitor) => {
    const json = await authenticator.get(await proofOptions({ client }), { tamperSignature: true });
    await browser.send("POST", "/api/user/reauth/verify", { json });
  };
  return {
    passkey_added: [
      "user",
      () => withUser(server, (user) => addPasskey(user, server.visitor().authenticator)),
    ],
    passkey_removed: ["user", () => withTwo(({ client }, params) => client.passkeys.delete({ params }))],
    passkey_renamed: [
      "user",
      () => withTwo(({ client }, params) => client.passkeys.rename({ params, body: { name: "Attic" } })),
    ],
    reauth_ok: ["user", () => withUser(server, proveAgain)],
    reauth_failed: ["user", () => withUser(server, failing)],
  };
}

type AccountEvent =
  | "user_disabled"
  | "user_enabled"
  | "role_granted"
  | "role_revoked"
  | "reenrol_link_created"
  | "reenrol_link_used";

/** By an administrator or by the operator: both go the same way from the account on. */
export function accountActs(server: TestServer): Acts<AccountEvent> {
  const { users, reEnrolments } = server.context;
  const enabling = async () => {
    const { uniqueUserNumber } = (await server.signInAs("user")).user;
    await users.disable(uniqueUserNumber, operator);
    return () => users.enable(uniqueUserNumber, operator);
  };
  const revoking = async () => {
    const [{ user }] = [await server.signInAs("admin"), await server.signInAs("admin")];
    return () => users.revokeRole(user.uniqueUserNumber, "admin", operator);
  };
  const enrolling = async () => {
    const { uniqueUserNumber } = (await server.signInAs("user")).user;
    const link = await reEnrolments.create({ name: { uniqueUserNumber }, keepsPasskeys: false }, operator);
    return () => register(server.visitor(), { ...link, uniqueUserNumber });
  };
  const change = (body: { disabled?: boolean; roles?: ("admin" | "user")[] }) =>
    withAdmin(server, ({ client }, id) => client.users.change({ params: { id }, body }));
  return {
    user_disabled: ["user", () => change({ disabled: true })],
    user_enabled: ["operator", enabling],
    role_granted: ["user", () => change({ roles: ["user", "admin"] })],
    role_revoked: ["operator", revoking],
    reenrol_link_created: [
      "user",
      () => withAdmin(server, ({ client }, id) => client.users.reEnrol({ params: { id }, body: {} })),
    ],
    reenrol_link_used: ["user", enrolling],
  };
}

type RefusedEvent = "cross_site_refused" | "rate_limited" | "admin_denied";

/** `looks` is how often an address may look at invites on this server. */
export function refusedActs(server: TestServer, looks: number): Acts<RefusedEvent> {
  const headers = { "sec-fetch-site": "cross-site" };
  const looking = async () => {
    const { browser } = server.visitor();
    const look = () => browser.send("GET", "/api/invite/nothing");
    for (let count = 0; count < looks; count += 1) await look();
    return () => Promise.all([look(), look()]);
  };
  return {
    cross_site_refused: [
      "nobody",
      () => withUser(server, ({ browser }) => browser.send("POST", "/api/logout", { headers })),
    ],
    rate_limited: ["nobody", looking],
    admin_denied: ["user", () => withUser(server, ({ client }) => client.users.list())],
  };
}
