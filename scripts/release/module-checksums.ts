const polynomial = 0x04c1_1db7;
const topBit = 0x8000_0000;

/** The remainder of each first byte. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte << 24;
  for (let bit = 0; bit < 8; bit += 1)
    remainder = (remainder << 1) ^ ((remainder & topBit) === 0 ? 0 : polynomial);
  return remainder;
});

/** The CRC of POSIX's `cksum`, which ends with the length; zlib's takes the bits in the other order. */
function checksum(content: Buffer): number {
  let sum = 0;
  const add = (byte: number) => {
    sum = (sum << 8) ^ (remainders[((sum >>> 24) ^ byte) & 0xff] ?? 0);
  };
  for (const byte of content) add(byte);
  for (let rest = content.length; rest > 0; rest = Math.floor(rest / 256)) add(rest & 0xff);
  return ~sum >>> 0;
}

interface NamedFile {
  readonly name: string;
  readonly content: Buffer;
}

/** The list of a release's modules, by which `bin/inglenook` finds a damaged one before Node does. */
export const moduleChecksumsFile = "dist/server/modules.cksum";

const isModule = ({ name }: NamedFile) => /^dist\/server\/.*\.mjs$|^node_modules\//.test(name);

/** The output of `cksum` for the modules among these files. */
export function moduleChecksums(files: readonly NamedFile[]): string {
  return files
    .filter(isModule)
    .map(({ name, content }) => `${checksum(content)} ${content.length} ${name}\n`)
    .join("");
}
