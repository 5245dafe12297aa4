import { z } from "zod";
import { presentPasskey, presentSession } from "../../http/presenters/accounts.ts";
import type { Authenticator } from "../../models/authenticator.ts";
import type { SessionRow } from "../../models/session.ts";
import { defineCommand } from "../command-line/command.ts";
import { numberArgument } from "../command-line/number-argument.ts";
import { table } from "../command-line/text-output.ts";

const input = z.object({ number: numberArgument("The unique user number") });

/** A session as its user sees it; for the operator none is the current one. */
export function presentOpenSession(row: SessionRow) {
  const { isCurrent: _, ...session } = presentSession(row, "");
  return session;
}

/** A passkey as its user sees it, without its key. */
export function presentStoredPasskey(row: Authenticator) {
  const { isCurrent: _, ...passkey } = presentPasskey(row, null);
  return passkey;
}

/** Why the passkey was refused as `passkey_changed`. */
function changesOf({ isSuspect, hasChangedType }: ReturnType<typeof presentStoredPasskey>): string {
  const changes = [...(isSuspect ? ["counter went back"] : []), ...(hasChangedType ? ["device type"] : [])];
  return changes.join(", ") || "-";
}

export const listSessions = defineCommand({
  name: "list-sessions",
  summary: "List the open sessions of an account, the most recently used first.",
  positionals: ["number"],
  options: {},
  input,
  run: async ({ number }, { userDevices }) => {
    const sessions = (await userDevices.sessions(number)).map(presentOpenSession);
    const headings = ["Device", "Address", "Signed in", "Last seen", "Expires"];
    const rows = sessions.map(({ device, ip, createdAt, lastSeenAt, expiresAt }) => {
      return [device, ip || "-", createdAt, lastSeenAt, expiresAt];
    });
    return { json: sessions, text: table(headings, rows) };
  },
});

export const listPasskeys = defineCommand({
  name: "list-passkeys",
  summary: "List the passkeys of an account, oldest first.",
  positionals: ["number"],
  options: {},
  input,
  run: async ({ number }, { userDevices }) => {
    const passkeys = (await userDevices.passkeys(number)).map(presentStoredPasskey);
    const headings = ["Name", "Added", "Last used", "Synced", "Changed"];
    const rows = passkeys.map((passkey) => {
      const { name, createdAt, lastUsedAt, isSynced } = passkey;
      return [name, createdAt, lastUsedAt ?? "-", isSynced ? "yes" : "no", changesOf(passkey)];
    });
    return { json: passkeys, text: table(headings, rows) };
  },
});
