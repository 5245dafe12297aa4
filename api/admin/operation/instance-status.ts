import { existsSync } from "node:fs";
import { readLastBackup } from "../../backup/last-backup.ts";
import type { Clock } from "../../clock.ts";
import { buildInfo } from "../../config/build-info.ts";
import type { Config } from "../../config/config.ts";
import { connectToInspect, type Database } from "../../database/connect.ts";
import { readDatabaseBytes } from "../../database/database-size.ts";
import { readFreeBytes } from "../../database/files/free-space.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import { readMigrationState } from "../../database/schema/run-migrations.ts";
import {
  type DatabaseClient,
  type DatabaseServer,
  readDatabaseClients,
  readDatabaseServer,
} from "../../database/server-status.ts";
import { lastHeartbeat } from "../../domain/chats/replies/saving/reply-pieces.ts";
import { readServers } from "../../domain/chats/retention/retention-agreement.ts";
import { DomainError } from "../../domain/domain-error.ts";

/** A reply that is being written. The database does not record by which server. */
interface RunningReply {
  readonly startedAt: Date;
  readonly heartbeatAt: Date;
  readonly silentSeconds: number;
}

interface Users {
  readonly all: number;
  readonly disabled: number;
  readonly administrators: number;
  /** With a session that has not ended. */
  readonly signedIn: number;
}

/** The status of an instance, as its database describes it. */
export interface InstanceStatus {
  /** Of the program that asks: a running server may be of another build. */
  readonly version: string;
  readonly commit: string | null;
  readonly database: DatabaseServer & {
    readonly migration: string | null;
    readonly pending: number;
    /** Migrations of a newer version. */
    readonly unknown: number;
    /** The newer version. Null also if none of its servers has completed its start. */
    readonly newer: { readonly version: string; readonly commit: string | null } | null;
  };
  /** The size of the database on its disk. */
  readonly databaseBytes: number;
  /** Of the data folder's disk. */
  readonly freeBytes: number;
  /** By the audit; null if it knows of none, and before the database is migrated. */
  readonly lastBackup: Date | null;
  /** Null before the database is migrated. */
  readonly users: Users | null;
  readonly chats: number | null;
  /**
   * The running servers, including one that was killed until another server notices it, or starts on the same file. Each declares
   * its CHAT_DAYS, also if it has none.
   */
  readonly servers: number | null;
  /** Their hosts and ports. Earlier releases do not store them. */
  readonly serverNames: readonly string[] | null;
  readonly replies: readonly RunningReply[] | null;
  /** The addresses that have connections to the database: servers and commands. Empty on SQLite. */
  readonly clients: readonly DatabaseClient[];
}

const usersStatement = `select count(*) as present,
  coalesce(sum(case when disabledAt is null then 0 else 1 end), 0) as disabled from users where deletedAt is null`;
const administratorsStatement = `select count(distinct u.id) as present from users u
  join user_roles ur on ur.userId = u.id join roles r on r.id = ur.roleId
  where r.role = 'admin' and u.disabledAt is null and u.deletedAt is null`;
const signedInStatement =
  "select count(distinct userId) as present from sessions where userId is not null and expiresAt > ?";
const chatsStatement = "select count(*) as present from chats";
const repliesStatement = `select m.timestamp as startedAt, ${lastHeartbeat("m")} as heartbeatAt
  from chats c join messages m on m.id = c.runningReplyId
  where c.runningReplyId is not null and m.status = 'streaming' order by m.timestamp, m.id`;

interface Count {
  readonly present: number;
}

async function count(database: Database, statement: string, ...values: readonly Date[]): Promise<number> {
  const [row] = await readRows<Count>(database, statement, values);
  return Number(row?.present ?? 0);
}

async function readUsers(database: Database, now: Date): Promise<Users> {
  const [row] = await readRows<Count & { disabled: number | string }>(database, usersStatement, []);
  return {
    all: Number(row?.present ?? 0),
    disabled: Number(row?.disabled ?? 0),
    administrators: await count(database, administratorsStatement),
    signedIn: await count(database, signedInStatement, now),
  };
}

interface ReplyRow {
  /** Dates or their milliseconds, depending on the driver. */
  readonly startedAt: Date | number;
  readonly heartbeatAt: Date | number;
}

async function readReplies(database: Database, now: Date): Promise<RunningReply[]> {
  const rows = await readRows<ReplyRow>(database, repliesStatement, []);
  return rows.map((row) => {
    const [startedAt, heartbeatAt] = [new Date(row.startedAt), new Date(row.heartbeatAt)];
    const silentSeconds = Math.round((now.getTime() - heartbeatAt.getTime()) / 100) / 10;
    return { startedAt, heartbeatAt, silentSeconds };
  });
}

async function readContent(database: Database, isReadable: boolean, now: Date) {
  if (!isReadable)
    return { lastBackup: null, users: null, chats: null, servers: null, serverNames: null, replies: null };
  const servers = await readServers(database);
  return {
    lastBackup: (await readLastBackup(database)) ?? null,
    users: await readUsers(database, now),
    chats: await count(database, chatsStatement),
    servers: servers.length,
    serverNames: servers.flatMap(({ settings }) => settings?.server ?? []).toSorted(),
    replies: await readReplies(database, now),
  };
}

/** Reads the status of an instance from its database, which must exist. Only reads: creates no file and runs no migration. */
export async function readInstanceStatus(config: Config, clock: Clock): Promise<InstanceStatus> {
  const { database: settings } = config;
  if (settings.kind === "sqlite" && !existsSync(settings.file))
    throw new DomainError("not_found", {
      fields: { DATA_DIR: `The database ${settings.file} does not exist. Set DATA_DIR to its folder.` },
    });
  const { version, commit = null } = buildInfo();
  const database = connectToInspect(settings);
  try {
    const server = await readDatabaseServer(database);
    const { recorded, pending, unknown, newest } = await readMigrationState(database);
    const content = await readContent(database, pending.length === 0, clock.now());
    const state = {
      migration: recorded.at(-1) ?? null,
      pending: pending.length,
      unknown: unknown.length,
      newer: newest === undefined ? null : { version: newest.version, commit: newest.commit ?? null },
    };
    const clients = await readDatabaseClients(database);
    const databaseBytes = await readDatabaseBytes(database, settings);
    const sizes = { databaseBytes, freeBytes: await readFreeBytes(config.dataDirectory) };
    return { version, commit, database: { ...server, ...state }, ...sizes, ...content, clients };
  } finally {
    await database.destroy();
  }
}
