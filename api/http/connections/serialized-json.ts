import { compressJson, type Encoding } from "./compressed-json.ts";

/** A body that is sent more than once: its text, and its bytes in each encoding that was requested. */
export class SerializedJson {
  readonly text: string;
  readonly bytes: number;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.text = text;
    this.bytes = Buffer.byteLength(text);
  }

  compress(encoding: Encoding): Promise<Buffer> {
    const bytes = this.compressed.get(encoding) ?? compressJson(this.text, encoding);
    this.compressed.set(encoding, bytes);
    bytes.catch(() => this.compressed.delete(encoding));
    return bytes;
  }
}

const reusedBodies = new WeakMap<object, SerializedJson>();

/** Keeps the text of a body that will not change, as long as the body is kept. Returns its size in bytes. */
export function reuseJson(body: object): number {
  const reused = new SerializedJson(JSON.stringify(body));
  reusedBodies.set(body, reused);
  return reused.bytes;
}

/** The text of a body, kept or new. */
export function jsonOf(body: unknown): SerializedJson {
  const reused = typeof body === "object" && body !== null ? reusedBodies.get(body) : undefined;
  return reused ?? new SerializedJson(JSON.stringify(body));
}
