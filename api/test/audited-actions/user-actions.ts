import { addPasskey, reauthenticate, reauthOptions } from "#contract/behavior/support/ceremonies.ts";
import type { TestUser } from "../visitors/server-visitor.ts";
import type { TestServer } from "../worlds/test-server.ts";
import type { AuditedActions } from "./audited-action.ts";
import { withUser } from "./with-user.ts";

type UserEvent = "passkey_added" | "passkey_removed" | "passkey_renamed" | "reauth_ok" | "reauth_failed";

export function userActions(server: TestServer): AuditedActions<UserEvent> {
  const withTwo = async (act: (user: TestUser, second: { id: string }) => Promise<unknown>) => {
    const user = await server.signInAs("user");
    const { id } = await addPasskey(user, server.visitor().authenticator);
    return () => act(user, { id });
  };
  const failing = async ({ client, authenticator, browser }: TestUser) => {
    const json = await authenticator.get(await reauthOptions({ client }), { tamperSignature: true });
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
    reauth_ok: ["user", () => withUser(server, reauthenticate)],
    reauth_failed: ["user", () => withUser(server, failing)],
  };
}
