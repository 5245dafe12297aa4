import { createHmac, timingSafeEqual } from "node:crypto";

const rememberedCookies = 1000;
const prefix = "s:";

/** The values of the cookies with a name, as the header has them (RFC 6265, section 4.2.1). */
function rawValues(header: string, name: string): string[] {
  const values: string[] = [];
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    if (equals >= 0 && pair.slice(0, equals).trim() === name) values.push(pair.slice(equals + 1).trim());
  }
  return values;
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

  /** The values that one of the secrets has signed, of the cookies of this name in a Cookie header. */
  read(header = ""): string[] {
    return rawValues(header, this.name).flatMap((raw) => this.valueOf(raw) ?? []);
  }

  isDoubled(header = ""): boolean {
    return rawValues(header, this.name).length > 1;
  }

  private valueOf(raw: string): string | undefined {
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
