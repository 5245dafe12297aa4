import { randomBytes } from "node:crypto";

const randomLength = 10;
const counterBits = 12n;

let last = 0n;

/** The next millisecond-and-counter, 60 bits: always greater than the previous one in this process. */
function nextTick(): bigint {
  const now = BigInt(Date.now()) << counterBits;
  last = now > last ? now : last + 1n;
  return last;
}

/**
 * A new unguessable id: UUIDv7 (RFC 9562, section 5.7) with the counter of section 6.2, method 1, in `rand_a`,
 * so that ids of one process sort in the order of their creation, and 62 random bits.
 */
export function newId(): string {
  const tick = nextTick();
  const time = (tick >> counterBits).toString(16).padStart(12, "0");
  const counter = (tick & ((1n << counterBits) - 1n)).toString(16).padStart(3, "0");
  const random = randomBytes(randomLength);
  const variant = (0x80 | ((random[0] ?? 0) & 0x3f)).toString(16);
  const tail = random.toString("hex");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${variant}${tail.slice(2, 4)}-${tail.slice(4, 16)}`;
}

const idFormat = /^[0-9a-f-]{36}$/;

/** Whether a text can be an id. MySQL rejects comparing its ASCII columns with other characters. */
export function isId(text: string): boolean {
  return idFormat.test(text);
}

/**
 * The values of a list in a prepared statement, padded to a power of two with the last one, so that a few statements serve all
 * lengths. An empty list is an error.
 */
export function padList<Value>(values: readonly Value[]): Value[] {
  const last = values.at(-1);
  if (last === undefined) throw new Error("A list in a statement must not be empty.");
  const length = 2 ** Math.ceil(Math.log2(values.length));
  return Array.from({ length }, (_, index) => values[index] ?? last);
}

/** A list of ids in a prepared statement. */
export function idPlaceholders(ids: readonly string[]): { places: string; values: string[] } {
  const values = padList(ids);
  return { places: values.map(() => "?").join(", "), values };
}
