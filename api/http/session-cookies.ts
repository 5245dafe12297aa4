import type { CookieOptions, Response } from "express";
import type { Config } from "../config.ts";
import { sessionSecrets } from "../session-secrets.ts";
import { SignedCookie, signed } from "./signed-cookie.ts";

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

  /** The id in a Cookie header, where one of the secrets has signed it. */
  read(header: string | undefined): string | undefined {
    return this.cookie.read(header);
  }

  set(response: Pick<Response, "cookie">, sessionId: string): void {
    const [secret = ""] = this.secrets;
    response.cookie(this.name, signed(sessionId, secret), this.kept);
  }

  clear(response: Pick<Response, "clearCookie">): void {
    response.clearCookie(this.name, this.options);
  }
}
