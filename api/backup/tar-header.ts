import { damagedError } from "./backup-error.ts";

/**
 * A tar archive consists of headers and contents in blocks of this many bytes (POSIX.1-2024, pax, ustar
 * format).
 */
export const blockBytes = 512;

export interface TarHeader {
  /** ASCII, up to 100 characters. */
  readonly name: string;
  /** Bytes of the content; eleven octal digits hold less than 8 GiB. */
  readonly size: number;
  /** Seconds since 1970. */
  readonly modified: number;
  /** 0600 if absent. */
  readonly mode?: number;
  readonly isFolder?: boolean;
}

const nameBytes = 100;
const sizeAt = 124;
const modifiedAt = 136;
const checksumAt = 148;
const octalDigits = 11;

const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, "0")}\0`;

/** The header of a file or folder of user and group 0. */
export function encodeHeader({ name, size, modified, mode = 0o600, isFolder }: TarHeader): Buffer {
  const header = Buffer.alloc(blockBytes);
  header.write(name, 0, nameBytes, "ascii");
  header.write(octal(mode, 7), 100, "ascii");
  header.write(octal(0, 7), 108, "ascii");
  header.write(octal(0, 7), 116, "ascii");
  header.write(octal(size, octalDigits), sizeAt, "ascii");
  header.write(octal(modified, octalDigits), modifiedAt, "ascii");
  header.write(" ".repeat(8), checksumAt, "ascii");
  header.write(isFolder ? "5" : "0", 156, "ascii");
  header.write("ustar\0", 257, "ascii");
  header.write("00", 263, "ascii");
  const checksum = header.reduce((sum, byte) => sum + byte, 0);
  header.write(`${octal(checksum, 6)} `, checksumAt, "ascii");
  return header;
}

function readOctal(header: Buffer, start: number): number {
  const digits = header.toString("latin1", start, start + octalDigits);
  if (!/^[0-7]{11}$/.test(digits)) throw damagedError("the header of an entry is not valid");
  return Number.parseInt(digits, 8);
}

/**
 * Reads a header that `encodeHeader` wrote. Rejects any header whose bytes differ from those that
 * `encodeHeader` writes for the same name, size and time.
 */
export function decodeHeader(header: Buffer): TarHeader {
  const [name = ""] = header.toString("latin1", 0, nameBytes).split("\0");
  const decoded = { name, size: readOctal(header, sizeAt), modified: readOctal(header, modifiedAt) };
  if (!encodeHeader(decoded).equals(header)) throw damagedError("the header of an entry is not valid");
  return decoded;
}
