/** DER of X.690: a tag, a length, the content. */
export function der(tag: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  if (body.length < 0x80) return Buffer.concat([Buffer.from([tag, body.length]), body]);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(body.length);
  return Buffer.concat([Buffer.from([tag, 0x82]), length, body]);
}

export const sequence = (...content: Uint8Array[]) => der(0x30, ...content);
export const set = (...content: Uint8Array[]) => der(0x31, ...content);
export const octets = (content: Uint8Array) => der(0x04, content);
export const bits = (content: Uint8Array) => der(0x03, Buffer.from([0]), content);
export const integer = (value: number) => der(0x02, Buffer.from([value]));
export const enumerated = (value: number) => der(0x0a, Buffer.from([value]));
export const utf8 = (text: string) => der(0x0c, Buffer.from(text));
export const utcTime = (text: string) => der(0x17, Buffer.from(text));

function base128(value: number): number[] {
  const digits = [value & 0x7f];
  for (let rest = value >> 7; rest > 0; rest >>= 7) digits.unshift((rest & 0x7f) | 0x80);
  return digits;
}

/** An object identifier in dotted form. */
export function objectId(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split(".").map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(base128)]));
}
