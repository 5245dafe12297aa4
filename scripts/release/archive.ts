import { gzipSync } from "node:zlib";
import { blockBytes, encodeHeader } from "#api/backup/tar-header.ts";

interface ArchiveFile {
  readonly name: string;
  readonly content: Buffer;
  readonly isExecutable: boolean;
}

const longestName = 100;
/** The field of a gzip header that names the system; it would differ between systems (RFC 1952, section 2.3.1). */
const systemAt = 9;
const unknownSystem = 255;

/** The folders above a file, outermost first, each with a slash at its end. */
function foldersOf(name: string): string[] {
  const parts = name.split("/").slice(0, -1);
  return parts.map((_, depth) => `${parts.slice(0, depth + 1).join("/")}/`);
}

function padded(content: Buffer): Buffer {
  return Buffer.concat([content, Buffer.alloc(-content.length & (blockBytes - 1))]);
}

/**
 * A gzipped tar archive whose bytes depend only on its arguments: the entries are sorted, have one time and belong to root.
 * Folders have entries of their own, because otherwise their modes depend on who unpacks them.
 */
export function createArchive(files: readonly ArchiveFile[], modified: number): Buffer {
  const blocks = new Map<string, Buffer[]>();
  for (const { name, content, isExecutable } of files) {
    if (name.length > longestName) throw new Error(`The name is too long for the archive: ${name}`);
    for (const folder of foldersOf(name))
      blocks.set(folder, [encodeHeader({ name: folder, size: 0, modified, mode: 0o755, isFolder: true })]);
    const mode = isExecutable ? 0o755 : 0o644;
    blocks.set(name, [encodeHeader({ name, size: content.length, modified, mode }), padded(content)]);
  }
  const names = [...blocks.keys()].sort();
  const end = Buffer.alloc(2 * blockBytes);
  const archive = gzipSync(Buffer.concat([...names.flatMap((name) => blocks.get(name) ?? []), end]), {
    level: 9,
  });
  archive[systemAt] = unknownSystem;
  return archive;
}
