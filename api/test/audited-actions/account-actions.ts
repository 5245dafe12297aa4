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
  | "user_note_changed"
  | "user_groups_changed"
  | "user_deleted"
  | "group_created"
  | "group_renamed"
  | "group_deleted"
  | "reenrol_link_created"
  | "reenrol_link_used";

/** By an administrator or by the operator: both use the same code for the account. */
export function accountActions(server: TestServer): AuditedActions<AccountEvent> {
  const { accounts, groups, reEnrollments } = server.context;
  const enabling = async () => {
    const { user } = await server.signInAs("user");
    await server.disable(user);
    return () => accounts.change({ id: user.id }, { disabled: false }, operatorActor);
  };
  const revoking = async () => {
    const [{ user }] = [await server.signInAs("admin"), await server.signInAs("admin")];
    const roles = new Map([["admin", false]]);
    return () => accounts.change({ id: user.id }, { roles }, operatorActor);
  };
  const enrolling = async () => {
    const { uniqueUserNumber } = (await server.signInAs("user")).user;
    const order = { account: { uniqueUserNumber }, keepsPasskeys: false };
    const { link } = await reEnrollments.create(order, operatorActor);
    return () => register(server.visitor(), { ...link, uniqueUserNumber });
  };
  let groupCount = 0;
  const newGroup = () => {
    groupCount += 1;
    return groups.create(`Group ${groupCount}`, operatorActor);
  };
  const joining = async () => {
    const groupIds = [(await newGroup()).id];
    return withAdmin(server, ({ client }, id) => client.users.change({ params: { id }, body: { groupIds } }));
  };
  const deleting = async () => {
    const { id, uniqueUserNumber } = (await server.signInAs("user")).user;
    const admin = await server.signInAs("admin");
    return () => admin.client.users.delete({ params: { id }, body: { uniqueUserNumber } });
  };
  const renaming = async () => {
    const { id } = await newGroup();
    return () => groups.rename(id, "Renamed", operatorActor);
  };
  const dissolving = async () => {
    const { id } = await newGroup();
    return () => groups.delete(id, operatorActor);
  };
  const change = (body: { disabled?: boolean; roles?: ("admin" | "user")[]; note?: string }) =>
    withAdmin(server, ({ client }, id) => client.users.change({ params: { id }, body }));
  return {
    user_disabled: ["user", () => change({ disabled: true })],
    user_enabled: ["operator", enabling],
    role_granted: ["user", () => change({ roles: ["user", "admin"] })],
    role_revoked: ["operator", revoking],
    user_note_changed: ["user", () => change({ note: "Plays the violin" })],
    user_groups_changed: ["user", joining],
    user_deleted: ["user", deleting],
    group_created: ["operator", async () => newGroup],
    group_renamed: ["operator", renaming],
    group_deleted: ["operator", dissolving],
    reenrol_link_created: [
      "user",
      () => withAdmin(server, ({ client }, id) => client.users.reEnroll({ params: { id }, body: {} })),
    ],
    reenrol_link_used: ["user", enrolling],
  };
}
