import type { CookieOptions, Request, Response } from "express";
import type { Config } from "../../config/config.ts";
import { sessionSecrets } from "../../config/session-secrets.ts";
import { SignedCookie, signed } from "./signed-cookie.ts";

/** The characters that a cookie's path may have. */
const cookiePath = /^[\u0020-:=-~]*$/;

/** The paths at which a browser may hold a cookie that it sends to this one, but for the root (RFC 6265, section 5.1.4). */
function pathsAbove(path: string): string[] {
  const parts = path.split("/").filter((part) => part !== "");
  const above = parts.map((_, index) => `/${parts.slice(0, index + 1).join("/")}`);
  return above.filter((place) => cookiePath.test(place)).flatMap((place) => [place, `${place}/`]);
}

/** The cookie that names a session: its name, its attributes, and the secrets that sign it, of which the first signs. */
export class SessionCookies {
  readonly name: string;
  readonly secrets: readonly string[];
  readonly options: CookieOptions;
  private readonly cookie: SignedCookie;
  private readonly longestMilliseconds: number;

  /** `__Host-` ties the cookie to this host and to https; http on localhost cannot have it. */
  constructor(config: Config) {
    const { isHttps, sessionMaxSeconds } = config;
    this.name = isHttps ? "__Host-sid" : "sid";
    this.secrets = sessionSecrets(config);
    this.options = { httpOnly: true, sameSite: "strict", secure: isHttps, path: "/" };
    this.cookie = new SignedCookie(this.name, this.secrets);
    this.longestMilliseconds = sessionMaxSeconds * 1000;
  }

  /** The attributes of a cookie that is set: those of clearing it, and how long it is kept at most. */
  get kept(): CookieOptions {
    return { ...this.options, maxAge: this.longestMilliseconds };
  }

  /** The ids in a Cookie header that one of the secrets has signed. */
  read(header: string | undefined): string[] {
    return this.cookie.read(header);
  }

  /**
   * Of two cookies nobody can tell which one the person was given: another server on localhost may have set one at a longer
   * path, which is sent first. Such a request names nobody, and what may stand at its path is taken back, so that the
   * person's own is alone again. Answers whether it was so.
   */
  refuseDoubled(request: Request, response: Response): boolean {
    if (!this.cookie.isDoubled(request.headers.cookie)) return false;
    request.headers.cookie = undefined;
    for (const path of pathsAbove(request.path)) response.clearCookie(this.name, { ...this.options, path });
    return true;
  }

  set(response: Pick<Response, "cookie">, sessionId: string): void {
    const [secret = ""] = this.secrets;
    response.cookie(this.name, signed(sessionId, secret), this.kept);
  }

  clear(response: Pick<Response, "clearCookie">): void {
    response.clearCookie(this.name, this.options);
  }
}
