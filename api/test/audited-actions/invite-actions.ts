import { register } from "#contract/behavior/support/ceremonies.ts";
import { passcodeAttempts } from "#contract/limits.ts";
import { attemptRegistration } from "../visitors/attempt-registration.ts";
import type { TestUser } from "../visitors/server-visitor.ts";
import type { TestServer } from "../worlds/test-server.ts";
import type { AuditedAction, AuditedActions } from "./audited-action.ts";
import { withAdmin } from "./with-admin.ts";

async function withLink(server: TestServer, act: (admin: TestUser, linkId: string) => Promise<unknown>) {
  const admin = await server.signInAs("admin");
  const { linkId } = await server.invite();
  return () => act(admin, linkId);
}

/** Wrong passcodes, with time to forget them if they become too many. */
async function guess(server: TestServer, linkId: string, times: number): Promise<void> {
  const { perWindow, windowSeconds } = passcodeAttempts;
  const { client } = server.visitor();
  for (let passcode = 1; passcode <= times; passcode += 1) {
    await client.invite.register({ params: { linkId }, body: { passcode } });
    if (passcode % perWindow === 0) server.clock.advanceSeconds(windowSeconds + 1);
  }
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

export function inviteActions(server: TestServer): AuditedActions<InviteEvent> {
  const make = ({ client }: TestUser) => {
    const body = { uniqueUserNumber: server.freeNumber(), passcode: 48_291_357 };
    return client.inviteLinks.create({ body });
  };
  const registration: AuditedAction = [
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
