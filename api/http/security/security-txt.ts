import { type RequestHandler, Router } from "express";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config/config.ts";

const path = "/.well-known/security.txt";
const dayMilliseconds = 24 * 60 * 60 * 1000;
/** RFC 9116, section 2.5.5 recommends less than a year. */
const validDays = 180;

type Settings = Pick<Config, "securityContacts" | "origins" | "isHttps">;

/** The end of a UTC day, so that the file changes once a day. */
function expiresAt(now: Date): string {
  const day = Math.floor(now.getTime() / dayMilliseconds) + validDays;
  return new Date(day * dayMilliseconds).toISOString();
}

/** RFC 9116, section 2.5: one field a line; `Canonical` must be https. */
function securityText({ securityContacts, origins, isHttps }: Settings, now: Date): string {
  const lines = [
    ...securityContacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expiresAt(now)}`,
    "Preferred-Languages: en",
    ...(isHttps ? origins.map((origin) => `Canonical: ${origin}${path}`) : []),
  ];
  return lines.map((line) => `${line}\r\n`).join("");
}

/** Serves security.txt (RFC 9116). Without SECURITY_CONTACT the path is not found. */
export function securityTxt(settings: Settings, clock: Clock): RequestHandler {
  const router = Router({ caseSensitive: true, strict: true });
  if (settings.securityContacts.length === 0) return router;
  return router.get(path, (_request, response) => {
    response.set("Cache-Control", "no-cache").type("text/plain").send(securityText(settings, clock.now()));
  });
}
