import { createHash } from "node:crypto";
import { type FileHandle, open } from "node:fs/promises";
import type { z } from "zod";
import { buildInfo, buildName } from "../config/build-info.ts";
import { migrationNames } from "../database/schema/migration-source.ts";
import { type ArchiveEntry, listEntries, readEntry } from "./archive.ts";
import { BackupError, damagedError } from "./backup-error.ts";
import {
  anyManifest,
  formatName,
  formatVersion,
  type Manifest,
  manifest,
  manifestChecksumName,
  manifestName,
  secretEntry,
  secretName,
  tableOfEntry,
} from "./manifest.ts";
import { decodeRow, type Row } from "./table-rows.ts";
import { readSchema, type TableSchema, unrestoredTables } from "./table-schema.ts";

/** The maximum size of entries that are read as a whole, in bytes. */
const maxWholeBytes = 16 * 1024 ** 2;
/** A line holds one row: the longest texts are 16 MiB on MySQL, and JSON may write a byte as six. */
const maxLineBytes = 128 * 1024 ** 2;

/** A backup that was verified completely against its manifest. */
export interface VerifiedBackup {
  readonly manifest: Manifest;
  readonly sessionSecrets: readonly string[];
  /** Parents before their children. */
  readonly schema: readonly TableSchema[];
  /** The rows of a table in batches, in the driver's format. */
  rows(table: TableSchema): AsyncGenerator<Row[]>;
}

async function readWhole(file: FileHandle, entry: ArchiveEntry): Promise<Buffer> {
  if (entry.bytes > maxWholeBytes) throw damagedError(`the entry ${entry.name} is too long`);
  const pieces: Buffer[] = [];
  for await (const piece of readEntry(file, entry)) pieces.push(piece);
  return Buffer.concat(pieces);
}

function parse<Value>(schema: z.ZodType<Value>, bytes: Buffer, name: string): Value {
  try {
    return schema.parse(JSON.parse(bytes.toString()));
  } catch (error) {
    throw new BackupError("damaged", damagedError(`the entry ${name} is not valid`).message, {
      cause: error,
    });
  }
}

function entryNamed(entries: readonly ArchiveEntry[], name: string): ArchiveEntry {
  const found = entries.find((entry) => entry.name === name);
  if (found === undefined)
    throw new BackupError("foreign", `The file is not a backup of Inglenook: it has no ${name}.`);
  return found;
}

function newerVersionError({ version, commit }: z.infer<typeof anyManifest>): BackupError {
  const made = `The backup was made by Inglenook ${buildName({ version, commit })}`;
  const sentence = `${made}, which is newer than this one, ${buildName(buildInfo())}. Restore it with that version.`;
  return new BackupError("newer", sentence);
}

async function readManifest(file: FileHandle, entries: readonly ArchiveEntry[]): Promise<Manifest> {
  const bytes = await readWhole(file, entryNamed(entries, manifestName));
  const sum = await readWhole(file, entryNamed(entries, manifestChecksumName));
  const expected = `${createHash("sha256").update(bytes).digest("hex")}  ${manifestName}\n`;
  if (sum.toString("latin1") !== expected) throw damagedError("the manifest was changed");
  const any = parse(anyManifest, bytes, manifestName);
  if (any.format !== formatName)
    throw new BackupError("foreign", "The file is the backup of another program.");
  if (any.formatVersion > formatVersion) throw newerVersionError(any);
  const read = parse(manifest, bytes, manifestName);
  if (read.migrations.some((name) => !migrationNames.includes(name))) throw newerVersionError(read);
  return read;
}

const isRestored = (table: string | undefined) => table === undefined || !unrestoredTables.includes(table);

/**
 * The archive has the entries that the manifest lists and its own two, and rows of each table; those of a table that is not
 * restored may be there.
 */
function verifyEntryNames(
  entries: readonly ArchiveEntry[],
  read: Manifest,
  schema: readonly TableSchema[],
): void {
  const listed = read.entries.map(({ name }) => name);
  const expected = [...listed, manifestName, manifestChecksumName];
  const names = entries.map(({ name }) => name);
  if (new Set(names).size !== names.length || JSON.stringify(names) !== JSON.stringify(expected))
    throw damagedError("its entries are not those of the manifest");
  const tables = schema.map(({ name }) => name).toSorted();
  const ofEntries = new Set(listed.filter((name) => name !== secretName).map(tableOfEntry));
  for (const found of [Object.keys(read.tables), [...ofEntries]])
    if (JSON.stringify(found.filter(isRestored).toSorted()) !== JSON.stringify(tables))
      throw damagedError("its tables are not those of its migrations");
}

/** The lines of a text that arrives in pieces, in batches; each ends with a line feed. */
async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rest: Buffer[] = [];
  let restBytes = 0;
  for await (const piece of pieces) {
    const end = piece.lastIndexOf("\n") + 1;
    if (end > 0) {
      yield decodeText(Buffer.concat([...rest, piece.subarray(0, end)]))
        .split("\n")
        .slice(0, -1);
      [rest, restBytes] = [[], 0];
    }
    rest.push(piece.subarray(end));
    restBytes += piece.length - end;
    if (restBytes > maxLineBytes) throw damagedError("a line is too long");
  }
  if (restBytes > 0) throw damagedError("a line is cut off");
}

const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

function decodeText(bytes: Buffer): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw damagedError("a text is not valid UTF-8");
  }
}

class OpenBackup implements VerifiedBackup {
  readonly manifest: Manifest;
  readonly schema: readonly TableSchema[];
  sessionSecrets: readonly string[] = [];
  private readonly file: FileHandle;
  private readonly entries: readonly ArchiveEntry[];

  constructor(file: FileHandle, entries: readonly ArchiveEntry[], read: Manifest, schema: TableSchema[]) {
    this.file = file;
    this.entries = entries;
    this.manifest = read;
    this.schema = schema;
  }

  async *rows(table: TableSchema): AsyncGenerator<Row[]> {
    let count = 0;
    for (const entry of this.entries.filter(({ name }) => tableOfEntry(name) === table.name))
      for await (const lines of linesOf(this.verifiedChunks(entry))) {
        count += lines.length;
        yield lines.map((line) => decodeRow(table, line));
      }
    if (count !== this.manifest.tables[table.name])
      throw damagedError(`the rows of ${table.name} are not complete`);
  }

  async check(signal: AbortSignal): Promise<void> {
    const entry = entryNamed(this.entries, secretName);
    for await (const _ of this.verifiedChunks(entry)) signal.throwIfAborted();
    const bytes = await readWhole(this.file, entry);
    this.sessionSecrets = parse(secretEntry, bytes, secretName).sessionSecrets;
    for (const table of this.schema) for await (const _ of this.rows(table)) signal.throwIfAborted();
    for (const ignored of this.entries.filter(({ name }) => !isRestored(tableOfEntry(name))))
      for await (const _ of this.verifiedChunks(ignored)) signal.throwIfAborted();
  }

  /** The content of an entry. Ends only if size and checksum match the manifest. */
  private async *verifiedChunks(entry: ArchiveEntry): AsyncGenerator<Buffer> {
    const hash = createHash("sha256");
    for await (const piece of readEntry(this.file, entry)) {
      hash.update(piece);
      yield piece;
    }
    const listed = this.manifest.entries.find(({ name }) => name === entry.name);
    if (listed?.bytes !== entry.bytes || listed.sha256 !== hash.digest("hex"))
      throw damagedError(`the entry ${entry.name} was changed`);
  }
}

/**
 * Opens and verifies a backup, then runs the work with it. Throws a BackupError (`damaged`, `foreign`, `newer`)
 * for a file that is not a complete backup of this version or an older one.
 */
export async function withVerifiedBackup<Result>(
  path: string,
  signal: AbortSignal,
  work: (backup: VerifiedBackup) => Promise<Result>,
): Promise<Result> {
  await using file = await open(path, "r");
  const entries = await listEntries(file);
  const read = await readManifest(file, entries);
  const schema = await readSchema(read.migrations);
  verifyEntryNames(entries, read, schema);
  const backup = new OpenBackup(file, entries, read, schema);
  await backup.check(signal);
  return await work(backup);
}
