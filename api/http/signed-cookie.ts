import { createHmac, timingSafeEqual } from "node:crypto";

const rememberedCookies = 1000;
const prefix = "s:";

/** A cookie's value as the header has it; of two with one name the first (RFC 6265, section 5.4). */
function rawValue(header: string, name: string): string | undefined {
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    if (pair.slice(0, equals).trim() === name) return pair.slice(equals + 1).trim();
  }
  return undefined;
}

function signatureOf(value: string, secret: string): string {
  return createHmac("sha256", secret).update(value).digest("base64").replace(/=+$/, "");
}

/** A value as express-session signs it. */
export function signed(value: string, secret: string): string {
  return `${prefix}${value}.${signatureOf(value, secret)}`;
}

function isSignedBy(secret: string, value: string, signature: string): boolean {
  const due = Buffer.from(signatureOf(value, secret));
  const given = Buffer.from(signature);
  return due.length === given.length && timingSafeEqual(due, given);
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return "";
  }
}

/**
 * Reads the cookie that express-session signs: `s:`, the value, a point and the value's HMAC-SHA-256 in base64. Good
 * ones are remembered, the newest thousand, as a browser sends the same one with every request.
 */
export class SignedCookie {
  private readonly name: string;
  private readonly secrets: readonly string[];
  private readonly known = new Map<string, string>();

  constructor(name: string, secrets: readonly string[]) {
    this.name = name;
    this.secrets = secrets;
  }

  /** The value that one of the secrets has signed, if there is one in this Cookie header. */
  read(header: string | undefined): string | undefined {
    const raw = header === undefined ? undefined : rawValue(header, this.name);
    if (raw === undefined) return undefined;
    const known = this.known.get(raw);
    if (known !== undefined) return known;
    const value = this.verified(decoded(raw));
    if (value !== undefined) this.remember(raw, value);
    return value;
  }

  private verified(cookie: string): string | undefined {
    const point = cookie.lastIndexOf(".");
    if (!cookie.startsWith(prefix) || point < 0) return undefined;
    const value = cookie.slice(prefix.length, point);
    const signature = cookie.slice(point + 1);
    return this.secrets.some((secret) => isSignedBy(secret, value, signature)) ? value : undefined;
  }

  private remember(raw: string, value: string): void {
    this.known.set(raw, value);
    const [oldest] = this.known.keys();
    if (this.known.size > rememberedCookies && oldest !== undefined) this.known.delete(oldest);
  }
}
