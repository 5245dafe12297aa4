import { z } from "zod";
import { systemClock } from "../../clock.ts";
import { buildName } from "../../config/build-info.ts";
import { defineConfigCommand } from "../command-line/command.ts";
import { fieldList, table } from "../command-line/text-output.ts";
import { type InstanceStatus, readInstanceStatus } from "./instance-status.ts";

function databaseLine({ database }: InstanceStatus): string {
  const { product, version, tls } = database;
  return `${product} ${version}${tls === undefined ? "" : `, encrypted (${tls})`}`;
}

/** A program of the status, where a commit that is not known is null. */
function nameOf({ version, commit }: Pick<InstanceStatus, "version" | "commit">): string {
  return buildName({ version, commit: commit ?? undefined });
}

function migrationLine({ database: { migration, pending, unknown, newer } }: InstanceStatus): string {
  const name = newer === null ? "" : `: ${nameOf(newer)}`;
  const others = [
    ...(pending > 0 ? [`${pending} pending`] : []),
    ...(unknown > 0 ? [`${unknown} of a newer version${name}`] : []),
  ];
  return [migration ?? "none", ...others].join(", ");
}

function usersLine({ users }: InstanceStatus): string | null {
  if (users === null) return null;
  const { all, disabled, administrators, signedIn } = users;
  return `${all}, of them ${administrators} enabled administrators, ${disabled} disabled, ${signedIn} signed in`;
}

function serversLine({ servers, serverNames }: InstanceStatus): string | number | null {
  const names = serverNames ?? [];
  return names.length === 0 ? servers : `${servers} (${names.join(", ")})`;
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

function textOf(status: InstanceStatus): string {
  const { chats, replies, clients } = status;
  const fields = fieldList({
    "This program": nameOf(status),
    Database: databaseLine(status),
    Migration: migrationLine(status),
    Size: `${megabytes(status.databaseBytes)}, and ${megabytes(status.freeBytes)} of the disk are free`,
    "Last backup": status.lastBackup?.toISOString() ?? "none that the audit knows",
    Users: usersLine(status),
    Chats: chats,
    Servers: serversLine(status),
    "Running replies": replies?.length ?? null,
    ...(clients.length > 0 && {
      "Connected from": clients.map(({ host, connections }) => `${host} (${connections})`).join(", "),
    }),
  });
  if (replies === null || replies.length === 0) return fields;
  const rows = replies.map(({ startedAt, heartbeatAt, silentSeconds }) => [
    startedAt.toISOString(),
    heartbeatAt.toISOString(),
    `${silentSeconds} s`,
  ]);
  return `${fields}\n\n${table(["Reply since", "Heartbeat", "Silent"], rows)}`;
}

export const status = defineConfigCommand({
  name: "status",
  summary: "Show what the database tells: migrations, users, servers, running replies and connections.",
  positionals: [],
  options: {},
  input: z.object({}),
  run: async (_, config) => {
    const found = await readInstanceStatus(config, systemClock);
    return { json: found, text: textOf(found) };
  },
});
