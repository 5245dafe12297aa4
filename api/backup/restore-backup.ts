import { accessSync, constants, rmSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { Clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import { isSafeSecret, sessionSecretFile, writeSecretFile } from "../config/session-secrets.ts";
import type { Database } from "../database/connect.ts";
import { migrationNames } from "../database/schema/migration-source.ts";
import { migrateTo, migrationsTable } from "../database/schema/run-migrations.ts";
import { rebuildSearchIndex } from "../database/search/search-rows.ts";
import { operatorActor } from "../domain/audit/actor.ts";
import { recordEvent } from "../domain/audit/record-event.ts";
import { resealConnections } from "../domain/models/connection-secrets.ts";
import { Sealer } from "../domain/models/sealing.ts";
import { BackupError } from "./backup-error.ts";
import { type VerifiedBackup, withVerifiedBackup } from "./open-backup.ts";
import { logEndings } from "./partial-file.ts";
import { fillDatabase, requireEmptyFolder } from "./restore-target.ts";
import type { TableSchema } from "./table-schema.ts";

export interface RestoreResult {
  /** When the backup was made: ISO 8601 in UTC. */
  readonly createdAt: string;
  /** Rows by table. */
  readonly tables: Readonly<Record<string, number>>;
  /** Migrations that the backup did not contain. */
  readonly migrations: readonly string[];
  /** Whether all users must sign in again. */
  readonly sessionsEnd: boolean;
  /** Sentences about differences between the backup and the configuration. */
  readonly warnings: readonly string[];
}

interface RestoreDependencies {
  readonly clock: Clock;
  /** Aborts the restore. */
  readonly signal: AbortSignal;
}

/** Rows and bytes of one INSERT, within SQLite's compound limit and MySQL's max_allowed_packet. */
const rowsPerInsert = 50;
const maxBytesPerInsert = 1024 ** 2;

/**
 * Runs work in a transaction without recorded migrations, so that a server that starts in the meantime waits
 * for the migration lock instead of seeding an incomplete database.
 */
async function withoutMigrationRecords(database: Database, work: () => Promise<void>): Promise<void> {
  const records: object[] = await database(migrationsTable).orderBy("id");
  await database(migrationsTable).delete();
  await database.raw("begin");
  try {
    await work();
    await database(migrationsTable).insert(records);
    await database.raw("commit");
  } catch (error) {
    await database.raw("rollback");
    throw error;
  }
}

function sizeOf(row: Readonly<Record<string, unknown>>): number {
  return Object.values(row).reduce<number>(
    (sum, value) => sum + (typeof value === "string" ? value.length : 8),
    0,
  );
}

async function insertTable(
  database: Database,
  backup: VerifiedBackup,
  table: TableSchema,
  signal: AbortSignal,
): Promise<void> {
  for await (const rows of backup.rows(table)) {
    signal.throwIfAborted();
    let batch: typeof rows = [];
    let bytes = 0;
    for (const row of rows) {
      batch.push(row);
      bytes += sizeOf(row);
      if (batch.length < rowsPerInsert && bytes < maxBytesPerInsert) continue;
      await database(table.name).insert(batch);
      [batch, bytes] = [[], 0];
    }
    if (batch.length > 0) await database(table.name).insert(batch);
  }
}

interface FillOptions {
  readonly secrets: readonly string[];
  /** The tables to fill. */
  readonly schema: readonly TableSchema[];
}

/**
 * Creates the schema of the backup's migrations, inserts the rows, then runs the newer migrations. Returns the names of the
 * connections whose keys no secret opens.
 */
async function fill(
  database: Database,
  backup: VerifiedBackup,
  { clock, signal, secrets, schema }: RestoreDependencies & FillOptions,
): Promise<readonly string[]> {
  const { manifest } = backup;
  await migrateTo(database, manifest.migrations);
  await withoutMigrationRecords(database, async () => {
    for (const table of schema) await insertTable(database, backup, table, signal);
  });
  await migrateTo(database, migrationNames);
  let unopened: readonly string[] = [];
  await withoutMigrationRecords(database, async () => {
    await rebuildSearchIndex(database);
    unopened = await resealConnections(database, new Sealer(() => secrets));
    const data = { made: manifest.createdAt };
    await recordEvent(database, clock.now(), operatorActor, { event: "backup_restored", data });
  });
  signal.throwIfAborted();
  return unopened;
}

function warningsOf(
  { manifest, sessionSecrets }: VerifiedBackup,
  config: Config,
  unopened: readonly string[],
): string[] {
  const warnings: string[] = [];
  if (unopened.length > 0)
    warnings.push(`No secret opens the keys of these connections, enter them again: ${unopened.join(", ")}.`);
  if (manifest.rpId !== config.rpId)
    warnings.push(
      `The passkeys were created for ${manifest.rpId} and do not work for ${config.rpId}: restore the old PUBLIC_URL or RP_ID.`,
    );
  if (sessionSecrets.length > 1 && config.sessionSecrets.length === 0)
    warnings.push("Only the session secret in use was kept: sessions signed with an older one end.");
  return warnings;
}

/** Root may restore into the folder of the server's user, and the server could not write files that root owns. */
function warningsOfOwner(config: Config): string[] {
  const { dataDirectory, database } = config;
  const data =
    database.kind === "sqlite" ? ["", ...logEndings, ".lock"].map((end) => database.file + end) : [];
  const folder = statSync(dataDirectory, { throwIfNoEntry: false });
  const isOthers = (file: string) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats !== undefined && stats.uid !== folder?.uid;
  };
  const files = [...data, sessionSecretFile(config)].filter(isOthers);
  if (folder === undefined || files.length === 0) return [];
  const owner = `${folder.uid}:${folder.gid}`;
  return [
    `The data folder belongs to another user (${folder.uid}) than the restored files, which the server could not write. Run: chown ${owner} ${files.join(" ")}`,
  ];
}

/**
 * Writes the backup's current secret to its file, unless SESSION_SECRET is set. Throws `weak_secret`: earlier releases have signed
 * with secrets that are refused now.
 */
function secretWriter(config: Config, { sessionSecrets: [secret] }: VerifiedBackup) {
  const file = sessionSecretFile(config);
  const writesSecret = secret !== undefined && config.sessionSecrets.length === 0;
  if (writesSecret && !isSafeSecret(secret))
    throw new BackupError(
      "weak_secret",
      "The SESSION_SECRET of the backup is easily guessed, and a server does not start with it. Set SESSION_SECRET to a new one (openssl rand -base64 48) and restore again: the keys of connections stay, and all users sign in again.",
    );
  return {
    writeSecret: () => {
      if (writesSecret) writeSecretFile(file, secret);
    },
    removeSecret: () => {
      if (writesSecret) rmSync(file, { force: true });
    },
    sessionsEnd: !writesSecret && !(secret !== undefined && config.sessionSecrets.includes(secret)),
  };
}

/** The secrets of the keys of connections: the one in use seals, and those of the backup open. */
function sealingSecrets(config: Config, { sessionSecrets }: VerifiedBackup): readonly string[] {
  const own = config.sessionSecrets.length > 0 ? config.sessionSecrets : sessionSecrets.slice(0, 1);
  return [...new Set([...own, ...sessionSecrets])];
}

function requireReadable(file: string): void {
  try {
    accessSync(file, constants.R_OK);
  } catch (error) {
    throw new BackupError("unreadable", `${file} cannot be read.`, { cause: error });
  }
  if (!statSync(file).isFile()) throw new BackupError("unreadable", `${file} is not a file.`);
}

/**
 * Restores a backup into an empty database and data folder. Verifies the backup before it changes anything, and
 * removes all changes on failure. Throws BackupError.
 */
export async function restoreBackup(
  config: Config,
  path: string,
  edges: RestoreDependencies,
): Promise<RestoreResult> {
  const file = resolve(path);
  requireReadable(file);
  requireEmptyFolder(config);
  return withVerifiedBackup(file, edges.signal, async (backup) => {
    const { sessionsEnd, ...secret } = secretWriter(config, backup);
    const secrets = sealingSecrets(config, backup);
    // Sessions that another secret has signed cannot be continued.
    const schema = backup.schema.filter(({ name }) => !sessionsEnd || name !== "sessions");
    let unopened: readonly string[] = [];
    await fillDatabase(config, {
      fill: async (database) => {
        unopened = await fill(database, backup, { ...edges, secrets, schema });
      },
      ...secret,
    });
    const { createdAt, tables, migrations } = backup.manifest;
    return {
      createdAt,
      tables: Object.fromEntries(schema.map(({ name }) => [name, tables[name] ?? 0])),
      migrations: migrationNames.filter((name) => !migrations.includes(name)),
      sessionsEnd,
      warnings: [...warningsOf(backup, config, unopened), ...warningsOfOwner(config)],
    };
  });
}
