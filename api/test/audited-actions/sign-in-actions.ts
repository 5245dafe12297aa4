import { signIn } from "#contract/behavior/support/ceremonies.ts";
import { sessionsPerUser } from "#contract/limits.ts";
import { attemptLogin } from "../visitors/attempt-login.ts";
import type { TestUser } from "../visitors/server-visitor.ts";
import type { TestServer } from "../worlds/test-server.ts";
import type { AuditedActions } from "./audited-action.ts";

/** Signs in with the same passkey in another browser. */
async function signInElsewhere(server: TestServer, { authenticator }: TestUser): Promise<void> {
  await signIn({ ...server.visitor(), authenticator });
}

type SignInEvent =
  | "login_ok"
  | "login_failed"
  | "logout"
  | "session_revoked"
  | "session_limit"
  | "passkey_counter_regressed";

export function signInActions(server: TestServer): AuditedActions<SignInEvent> {
  const signedIn = async (act: (user: TestUser) => Promise<unknown>, sessions = 1) => {
    const user = await server.signInAs("user");
    for (let count = 1; count < sessions; count += 1) await signInElsewhere(server, user);
    return () => act(user);
  };
  const registered = async (act: (visitor: TestUser) => Promise<unknown>) => {
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
    session_limit: ["user", () => signedIn((user) => signInElsewhere(server, user), sessionsPerUser)],
    passkey_counter_regressed: [
      "nobody",
      () => registered((visitor) => attemptLogin(visitor, { counter: 1 })),
    ],
  };
}
