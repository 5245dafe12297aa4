import type { CookieOptions, Request, Response } from "express";
import type { Config } from "../../config/config.ts";
import { resolveSessionSecrets } from "../../config/session-secrets.ts";
import { SignedCookie, signCookie } from "./signed-cookie.ts";

/** The valid characters of a cookie's path. */
const cookiePath = /^[\u0020-:=-~]*$/;

/**
 * The paths except the root at which a browser may hold a cookie that it sends to this path (RFC 6265, section
 * 5.1.4).
 */
function parentPaths(path: string): string[] {
  const parts = path.split("/").filter((part) => part !== "");
  const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`);
  return above.filter((place) => cookiePath.test(place)).flatMap((place) => [place, `${place}/`]);
}

/** The session cookie: its name, its attributes, and the secrets that sign it; the first one signs. */
export class SessionCookies {
  readonly name: string;
  readonly secrets: readonly string[];
  readonly options: CookieOptions;
  private readonly cookie: SignedCookie;
  private readonly longestMilliseconds: number;

  /** `__Host-` binds the cookie to this host and to https; http on localhost cannot have it. */
  constructor(config: Config) {
    const { isHttps, sessionMaxSeconds } = config;
    this.name = isHttps ? "__Host-sid" : "sid";
    this.secrets = resolveSessionSecrets(config);
    this.options = { httpOnly: true, sameSite: "strict", secure: isHttps, path: "/" };
    this.cookie = new SignedCookie(this.name, this.secrets);
    this.longestMilliseconds = sessionMaxSeconds * 1000;
  }

  /** The attributes of a cookie that is set: those of clearing it, and its maximum age. */
  get attributes(): CookieOptions {
    return { ...this.options, maxAge: this.longestMilliseconds };
  }

  /** The ids in a Cookie header that were signed with one of the secrets. */
  read(header: string | undefined): string[] {
    return this.cookie.read(header);
  }

  /** The id in a Cookie header; undefined if the header has several session cookies. */
  readSingle(header: string | undefined): string | undefined {
    return this.cookie.isDuplicate(header) ? undefined : this.read(header)[0];
  }

  /**
   * Rejects duplicate session cookies: another server on localhost may have set one at a longer path. Clears
   * the cookies at those paths; returns whether there were duplicates.
   */
  rejectDuplicate(request: Request, response: Response): boolean {
    if (!this.cookie.isDuplicate(request.headers.cookie)) return false;
    request.headers.cookie = undefined;
    for (const path of parentPaths(request.path)) response.clearCookie(this.name, { ...this.options, path });
    return true;
  }

  set(response: Pick<Response, "cookie">, sessionId: string): void {
    const [secret = ""] = this.secrets;
    response.cookie(this.name, signCookie(sessionId, secret), this.attributes);
  }

  clear(response: Pick<Response, "clearCookie">): void {
    response.clearCookie(this.name, this.options);
  }
}
