import { createHash, type Hash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import { damagedError } from "./backup-error.ts";
import { blockBytes, decodeHeader, encodeHeader } from "./tar-header.ts";

const chunkBytes = 64 * 1024;
/** Two blocks of zeros at the end of an archive. */
const endBytes = 2 * blockBytes;
const maxEntries = 100_000;

/** An entry as the manifest lists it. */
export interface EntryChecksum {
  readonly name: string;
  readonly bytes: number;
  /** SHA-256 of the content in hex. */
  readonly sha256: string;
}

/** An entry of an open archive. */
export interface ArchiveEntry {
  readonly name: string;
  readonly bytes: number;
  /** The offset of its content in the file. */
  readonly start: number;
}

const paddingOf = (bytes: number) => (blockBytes - (bytes % blockBytes)) % blockBytes;

interface OpenEntry {
  readonly name: string;
  readonly start: number;
  readonly hash: Hash;
  bytes: number;
}

/**
 * Writes a tar archive to a file. The header of an entry is written after its content, so that the size need
 * not be known in advance.
 */
export class ArchiveWriter {
  private readonly file: FileHandle;
  private readonly modified: number;
  private position = 0;
  private entry: OpenEntry | undefined;

  constructor(file: FileHandle, modified: Date) {
    this.file = file;
    this.modified = Math.floor(modified.getTime() / 1000);
  }

  begin(name: string): void {
    this.position += blockBytes;
    this.entry = { name, start: this.position, hash: createHash("sha256"), bytes: 0 };
  }

  /** Appends to the content of the current entry. Returns its length in bytes. */
  async write(text: string): Promise<number> {
    const entry = this.open();
    const bytes = Buffer.from(text);
    await this.put(bytes, this.position);
    this.position += bytes.length;
    entry.hash.update(bytes);
    entry.bytes += bytes.length;
    return entry.bytes;
  }

  async end(): Promise<EntryChecksum> {
    const { name, start, hash, bytes } = this.open();
    await this.put(encodeHeader({ name, size: bytes, modified: this.modified }), start - blockBytes);
    await this.put(Buffer.alloc(paddingOf(bytes)), this.position);
    this.position += paddingOf(bytes);
    this.entry = undefined;
    return { name, bytes, sha256: hash.digest("hex") };
  }

  async add(name: string, text: string): Promise<EntryChecksum> {
    this.begin(name);
    await this.write(text);
    return this.end();
  }

  /** Ends the archive and returns its length in bytes, once all of it is on the disk. */
  async finish(): Promise<number> {
    await this.put(Buffer.alloc(endBytes), this.position);
    await this.file.sync();
    return this.position + endBytes;
  }

  private open(): OpenEntry {
    if (this.entry === undefined) throw new Error("No entry was started.");
    return this.entry;
  }

  private async put(bytes: Buffer, position: number): Promise<void> {
    for (let done = 0; done < bytes.length; ) {
      const { bytesWritten } = await this.file.write(bytes, done, bytes.length - done, position + done);
      done += bytesWritten;
    }
  }
}

async function readExactly(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  for (let done = 0; done < length; ) {
    const { bytesRead } = await file.read(buffer, done, length - done, start + done);
    if (bytesRead === 0) throw damagedError("it ends too early");
    done += bytesRead;
  }
  return buffer;
}

const isZero = (bytes: Buffer) => bytes.every((byte) => byte === 0);

/**
 * Finds the entries of an archive, reading only its headers. Throws `damaged` for any format except the
 * writer's.
 */
export async function listEntries(file: FileHandle): Promise<ArchiveEntry[]> {
  const { size } = await file.stat();
  const entries: ArchiveEntry[] = [];
  for (let position = 0; ; ) {
    const header = await readExactly(file, position, blockBytes);
    if (isZero(header)) {
      const isWholeEnd = position + endBytes === size;
      if (!isWholeEnd || !isZero(await readExactly(file, position, endBytes)))
        throw damagedError("its end is wrong");
      return entries;
    }
    const { name, size: bytes } = decodeHeader(header);
    const start = position + blockBytes;
    position = start + bytes + paddingOf(bytes);
    if (position > size) throw damagedError(`the entry ${name} is cut off`);
    if (entries.length === maxEntries) throw damagedError("it has too many entries");
    entries.push({ name, bytes, start });
  }
}

/** The content of an entry, piece by piece. Throws `damaged` if the padding of its last block is not zero. */
export async function* readEntry(file: FileHandle, entry: ArchiveEntry): AsyncGenerator<Buffer> {
  const { name, start, bytes } = entry;
  for (let done = 0; done < bytes; ) {
    const length = Math.min(chunkBytes, bytes - done);
    yield await readExactly(file, start + done, length);
    done += length;
  }
  const padding = await readExactly(file, start + bytes, paddingOf(bytes));
  if (!isZero(padding)) throw damagedError(`the entry ${name} is followed by other bytes`);
}
