import { register } from "#contract/behavior/support/ceremonies.ts";
import { operatorActor } from "../../domain/audit/actor.ts";
import type { TestServer } from "../worlds/test-server.ts";
import type { AuditedActions } from "./audited-action.ts";
import { withAdmin } from "./with-admin.ts";

type AccountEvent =
  | "user_disabled"
  | "user_enabled"
  | "role_granted"
  | "role_revoked"
  | "reenrol_link_created"
  | "reenrol_link_used";

/** By an administrator or by the operator: both use the same code for the account. */
export function accountActions(server: TestServer): AuditedActions<AccountEvent> {
  const { users, reEnrollments } = server.context;
  const enabling = async () => {
    const { user } = await server.signInAs("user");
    await server.disable(user);
    return () => users.change({ id: user.id }, { disabled: false }, operatorActor);
  };
  const revoking = async () => {
    const [{ user }] = [await server.signInAs("admin"), await server.signInAs("admin")];
    const roles = new Map([["admin", false]]);
    return () => users.change({ id: user.id }, { roles }, operatorActor);
  };
  const enrolling = async () => {
    const { uniqueUserNumber } = (await server.signInAs("user")).user;
    const order = { account: { uniqueUserNumber }, keepsPasskeys: false };
    const { link } = await reEnrollments.create(order, operatorActor);
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
      () => withAdmin(server, ({ client }, id) => client.users.reEnroll({ params: { id }, body: {} })),
    ],
    reenrol_link_used: ["user", enrolling],
  };
}
