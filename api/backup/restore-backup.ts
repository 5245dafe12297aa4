import { accessSync, constants, rmSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { Clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import { placeSecret, sessionSecretFile } from "../config/session-secrets.ts";
import type { Database } from "../database/connect.ts";
import { migrateTo } from "../database/schema/migrate-to.ts";
import { migrationNames } from "../database/schema/migration-source.ts";
import { recordTable } from "../database/schema/run-migrations.ts";
import { fillSearch } from "../database/search/fill-search.ts";
import { operator } from "../domain/audit/actor.ts";
import { recordEvent } from "../domain/audit/record-event.ts";
import { BackupError } from "./backup-error.ts";
import { type CheckedBackup, withBackup } from "./open-backup.ts";
import { fillDatabase, requireEmptyFolder } from "./restore-target.ts";
import type { TableSchema } from "./table-schema.ts";

export interface RestoredBackup {
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

interface Edges {
  readonly clock: Clock;
  /** Aborts the restore. */
  readonly signal: AbortSignal;
}

/** Rows and bytes of one INSERT, within SQLite's compound limit and MySQL's max_allowed_packet. */
const rowsAtOnce = 50;
const wireBytesAtOnce = 1024 ** 2;

/**
 * Runs work in a transaction without recorded migrations, so that a server that starts in the meantime waits
 * for the migration lock instead of seeding an incomplete database.
 */
async function whileUnrecorded(database: Database, work: () => Promise<void>): Promise<void> {
  const records: object[] = await database(recordTable).orderBy("id");
  await database(recordTable).delete();
  await database.raw("begin");
  try {
    await work();
    await database(recordTable).insert(records);
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
  backup: CheckedBackup,
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
      if (batch.length < rowsAtOnce && bytes < wireBytesAtOnce) continue;
      await database(table.name).insert(batch);
      [batch, bytes] = [[], 0];
    }
    if (batch.length > 0) await database(table.name).insert(batch);
  }
}

/** Creates the schema of the backup's migrations, inserts the rows, then runs the newer migrations. */
async function fill(database: Database, backup: CheckedBackup, { clock, signal }: Edges): Promise<void> {
  const { manifest, schema } = backup;
  await migrateTo(database, manifest.migrations);
  await whileUnrecorded(database, async () => {
    for (const table of schema) await insertTable(database, backup, table, signal);
  });
  await migrateTo(database, migrationNames);
  await whileUnrecorded(database, async () => {
    await fillSearch(database);
    const data = { made: manifest.createdAt };
    await recordEvent(database, clock.now(), operator, { event: "backup_restored", data });
  });
  signal.throwIfAborted();
}

function warningsOf({ manifest, sessionSecrets }: CheckedBackup, config: Config): string[] {
  const warnings: string[] = [];
  if (manifest.rpId !== config.rpId)
    warnings.push(
      `The passkeys were created for ${manifest.rpId} and do not work for ${config.rpId}: restore the old PUBLIC_URL or RP_ID.`,
    );
  if (sessionSecrets.length > 1 && config.sessionSecrets.length === 0)
    warnings.push("Only the session secret in use was kept: sessions signed with an older one end.");
  return warnings;
}

/** Writes the backup's current secret to its file, unless SESSION_SECRET is set. */
function secretKeeper(config: Config, { sessionSecrets: [secret] }: CheckedBackup) {
  const file = sessionSecretFile(config);
  const isKept = secret !== undefined && config.sessionSecrets.length === 0;
  return {
    placeSecret: () => {
      if (isKept) placeSecret(file, secret);
    },
    removeSecret: () => {
      if (isKept) rmSync(file, { force: true });
    },
    sessionsEnd: !isKept && !(secret !== undefined && config.sessionSecrets.includes(secret)),
  };
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
export async function restoreBackup(config: Config, path: string, edges: Edges): Promise<RestoredBackup> {
  const file = resolve(path);
  requireReadable(file);
  requireEmptyFolder(config);
  return withBackup(file, edges.signal, async (backup) => {
    const { sessionsEnd, ...secret } = secretKeeper(config, backup);
    await fillDatabase(config, { fill: (database) => fill(database, backup, edges), ...secret });
    const { createdAt, tables, migrations } = backup.manifest;
    return {
      createdAt,
      tables,
      migrations: migrationNames.filter((name) => !migrations.includes(name)),
      sessionsEnd,
      warnings: warningsOf(backup, config),
    };
  });
}
