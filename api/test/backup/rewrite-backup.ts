import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { ArchiveWriter, listEntries, readEntry } from "../../backup/archive.ts";
import { manifestChecksumName, manifestName, tableOfEntry } from "../../backup/manifest.ts";

interface Content {
  readonly name: string;
  readonly text: string;
}

interface Changes {
  /** Rows that replace those of a table; the manifest gets their count. */
  readonly lines?: Readonly<Record<string, readonly unknown[]>>;
  /** Changes the entries except the manifest, which lists the changed ones. */
  readonly entries?: (entries: readonly Content[]) => readonly Content[];
  /** Changes the manifest, which has the checksums of the changed entries. */
  readonly manifest?: (manifest: Readonly<Record<string, unknown>>) => unknown;
}

async function contentsOf(path: string): Promise<Content[]> {
  await using file = await open(path, "r");
  const contents: Content[] = [];
  for (const entry of await listEntries(file)) {
    const pieces: Buffer[] = [];
    for await (const piece of readEntry(file, entry)) pieces.push(piece);
    contents.push({ name: entry.name, text: Buffer.concat(pieces).toString() });
  }
  return contents;
}

/** A modified backup with matching checksums, as an attacker could create it. Returns its file. */
export async function rewriteBackup(path: string, changes: Changes): Promise<string> {
  const all = await contentsOf(path);
  const manifest = JSON.parse(all.find(({ name }) => name === manifestName)?.text ?? "");
  const { lines = {}, entries: change = (entries) => entries } = changes;
  const own = all.filter(({ name }) => name !== manifestName && name !== manifestChecksumName);
  const replaced = own.map(({ name, text }) => {
    const rows = lines[tableOfEntry(name) ?? ""];
    return { name, text: rows ? rows.map((row) => `${JSON.stringify(row)}\n`).join("") : text };
  });
  const counts = Object.entries(lines).map(([table, rows]) => [table, rows.length]);
  const changed = `${path}.changed`;
  await using file = await open(changed, "w");
  const archive = new ArchiveWriter(file, new Date());
  const entries = [];
  for (const { name, text } of change(replaced)) entries.push(await archive.add(name, text));
  const tables = { ...manifest.tables, ...Object.fromEntries(counts) };
  const { manifest: changeManifest = (same) => same } = changes;
  const text = JSON.stringify(changeManifest({ ...manifest, tables, entries }));
  await archive.add(manifestName, text);
  const sum = createHash("sha256").update(text).digest("hex");
  await archive.add(manifestChecksumName, `${sum}  ${manifestName}\n`);
  await archive.finish();
  return changed;
}
