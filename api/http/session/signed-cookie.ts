import { sign, unsign } from "cookie-signature";
import { LRUCache } from "lru-cache";

const rememberedCookies = 1000;
const prefix = "s:";

/**
 * The raw values of the cookies with a name (RFC 6265, section 4.2.1). The `cookie` package keeps only the
 * first of several; here the others matter too.
 */
function rawValues(header: string, name: string): string[] {
  const values: string[] = [];
  for (const pair of header.split(";")) {
    const equals = pair.indexOf("=");
    if (equals >= 0 && pair.slice(0, equals).trim() === name) values.push(pair.slice(equals + 1).trim());
  }
  return values;
}

/** A value as express-session signs it. */
export function signCookie(value: string, secret: string): string {
  return `${prefix}${sign(value, secret)}`;
}

function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    return "";
  }
}

/**
 * Reads the cookie that express-session signs: `s:`, the value, a dot and the value's HMAC-SHA-256 in base64.
 * Caches the last thousand valid ones, because a browser sends the same one with every request.
 */
export class SignedCookie {
  private readonly name: string;
  private readonly secrets: readonly string[];
  private readonly known = new LRUCache<string, string>({ max: rememberedCookies });

  constructor(name: string, secrets: readonly string[]) {
    this.name = name;
    this.secrets = secrets;
  }

  /** The values that were signed with one of the secrets, of the cookies of this name in a Cookie header. */
  read(header = ""): string[] {
    return rawValues(header, this.name).flatMap((raw) => this.valueOf(raw) ?? []);
  }

  isDuplicate(header = ""): boolean {
    return rawValues(header, this.name).length > 1;
  }

  private valueOf(raw: string): string | undefined {
    const known = this.known.get(raw);
    if (known !== undefined) return known;
    const value = this.verified(decoded(raw));
    if (value !== undefined) this.known.set(raw, value);
    return value;
  }

  private verified(cookie: string): string | undefined {
    if (!cookie.startsWith(prefix)) return undefined;
    for (const secret of this.secrets) {
      const value = unsign(cookie.slice(prefix.length), secret);
      if (value !== false) return value;
    }
    return undefined;
  }
}
