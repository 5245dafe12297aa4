import { createHmac } from "node:crypto";
import type { Config } from "./config.ts";

/** What all servers on one database must have alike, as it is compared: no secret can be read from it. */
export interface AgreedSettings {
  /** The first is that of the secret that signs. */
  readonly secrets: readonly string[];
  readonly RP_ID: string;
  readonly PUBLIC_URL: string;
  readonly CURRENCY: string;
  readonly TIME_ZONE: string;
}

const fingerprintLength = 16;

/** A mark of a secret that tells equal ones. Secrets have 32 bytes and more, so it cannot be guessed back. */
function fingerprintOf(secret: string): string {
  return createHmac("sha256", secret).update("inglenook servers").digest("hex").slice(0, fingerprintLength);
}

type ComparedConfig = Pick<Config, "rpId" | "publicUrl" | "currency" | "timeZone">;

export function agreedSettings(
  { rpId, publicUrl, currency, timeZone }: ComparedConfig,
  secrets: readonly string[],
): AgreedSettings {
  return {
    secrets: secrets.map(fingerprintOf),
    ...{ RP_ID: rpId, PUBLIC_URL: publicUrl, CURRENCY: currency, TIME_ZONE: timeZone },
  };
}

const plainVariables = ["RP_ID", "PUBLIC_URL", "CURRENCY", "TIME_ZONE"] as const;

/** While a secret is replaced, each server takes the other's sessions by one of its further secrets. */
function haveCommonSecrets(one: AgreedSettings, other: AgreedSettings): boolean {
  const [first = "", second = ""] = [one.secrets[0], other.secrets[0]];
  return other.secrets.includes(first) && one.secrets.includes(second);
}

/** The variables in which two servers differ that must not. */
export function differingVariables(one: AgreedSettings, other: AgreedSettings): string[] {
  const plain = plainVariables.filter((name) => one[name] !== other[name]);
  return [...(haveCommonSecrets(one, other) ? [] : ["SESSION_SECRET"]), ...plain];
}
