/** The values of a WebAuthn structure (RFC 8949): integers, texts, bytes, lists and maps in the given order. */
export type CborValue = number | string | Uint8Array | CborValue[] | Map<number | string, CborValue>;

/** The head of a CBOR item: major type and argument, in the shortest form. */
function head(majorType: number, argument: number): Buffer {
  const type = majorType << 5;
  if (argument < 24) return Buffer.from([type | argument]);
  if (argument < 0x100) return Buffer.from([type | 24, argument]);
  if (argument < 0x10000) return Buffer.from([type | 25, argument >> 8, argument & 0xff]);
  const bytes = Buffer.alloc(5, type | 26);
  bytes.writeUInt32BE(argument, 1);
  return bytes;
}

/** Encodes a value as CBOR. */
export function encodeCbor(value: CborValue): Buffer {
  if (typeof value === "number") return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === "string") {
    const text = Buffer.from(value);
    return Buffer.concat([head(3, text.length), text]);
  }
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(encodeCbor)]);
  const members = [...value].flatMap(([key, member]) => [encodeCbor(key), encodeCbor(member)]);
  return Buffer.concat([head(5, value.size), ...members]);
}
