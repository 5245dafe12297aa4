import type { FileHandle } from "node:fs/promises";
import { buildInfo } from "../config/build-info.ts";
import type { Config } from "../config/config.ts";
import { existingSessionSecrets } from "../config/session-secrets.ts";
import type { Database } from "../database/connect.ts";
import { withSnapshot } from "../database/rows/snapshot.ts";
import { recordedMigrations } from "../database/schema/run-migrations.ts";
import { ArchiveWriter, type EntryChecksum } from "./archive.ts";
import { BackupError } from "./backup-error.ts";
import {
  formatName,
  formatVersion,
  type Manifest,
  manifestChecksumName,
  manifestName,
  secretName,
  tableEntryName,
} from "./manifest.ts";
import { encodeRow, readTable } from "./table-rows.ts";
import { readSchema, type TableSchema } from "./table-schema.ts";

/** A larger table is split into several entries: a tar entry ends below 8 GiB. */
const partBytes = 1024 ** 3;

interface WrittenTable {
  readonly rows: number;
  readonly entries: readonly EntryChecksum[];
}

interface TableSummary {
  readonly migrations: string[];
  readonly tables: Record<string, number>;
  readonly entries: EntryChecksum[];
}

async function writeTable(
  archive: ArchiveWriter,
  snapshot: Database,
  table: TableSchema,
  signal: AbortSignal,
): Promise<WrittenTable> {
  const entries: EntryChecksum[] = [];
  let rows = 0;
  archive.begin(tableEntryName(table.name, 1));
  for await (const batch of readTable(snapshot, table)) {
    signal.throwIfAborted();
    const bytes = await archive.write(batch.map((row) => encodeRow(table, row)).join(""));
    rows += batch.length;
    if (bytes < partBytes) continue;
    entries.push(await archive.end());
    archive.begin(tableEntryName(table.name, entries.length + 1));
  }
  return { rows, entries: [...entries, await archive.end()] };
}

async function writeTables(
  archive: ArchiveWriter,
  snapshot: Database,
  signal: AbortSignal,
): Promise<TableSummary> {
  const migrations = await recordedMigrations(snapshot);
  if (migrations.length === 0)
    throw new BackupError("no_database", "The database has no tables of Inglenook yet.");
  const written: TableSummary = { migrations, tables: {}, entries: [] };
  for (const table of await readSchema(migrations)) {
    const { rows, entries } = await writeTable(archive, snapshot, table, signal);
    written.tables[table.name] = rows;
    written.entries.push(...entries);
  }
  return written;
}

export interface BackupSummary {
  readonly bytes: number;
  /** Rows by table. */
  readonly tables: Readonly<Record<string, number>>;
  readonly hasSecret: boolean;
}

/**
 * Writes all data of an instance in one snapshot to an empty file: its tables, its session secrets and a
 * manifest that describes them. Throws NewerDatabase, or the reason of `signal` when that is aborted.
 */
export async function writeBackup(
  config: Config,
  file: FileHandle,
  now: Date,
  signal: AbortSignal,
): Promise<BackupSummary> {
  const archive = new ArchiveWriter(file, now);
  const sessionSecrets = existingSessionSecrets(config);
  const secret = await archive.add(secretName, `${JSON.stringify({ sessionSecrets })}\n`);
  const written = await withSnapshot(config.database, (snapshot) => writeTables(archive, snapshot, signal));
  const manifest: Manifest = {
    format: formatName,
    formatVersion,
    ...buildInfo(),
    createdAt: now.toISOString(),
    database: config.database.kind,
    rpId: config.rpId,
    ...written,
    entries: [secret, ...written.entries],
  };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  const { sha256 } = await archive.add(manifestName, text);
  await archive.add(manifestChecksumName, `${sha256}  ${manifestName}\n`);
  const bytes = await archive.finish();
  return { bytes, tables: written.tables, hasSecret: sessionSecrets.length > 0 };
}
