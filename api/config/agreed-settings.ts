import { createHmac } from "node:crypto";
import type { Config } from "./config.ts";

/**
 * The settings that must be equal on all servers of one database, in the form in which they are compared. No secret can be read
 * from it.
 */
export interface AgreedSettings {
  /** The first is that of the secret that signs. */
  readonly secrets: readonly string[];
  readonly RP_ID: string;
  readonly PUBLIC_URL: string;
  readonly CURRENCY: string;
  readonly TIME_ZONE: string;
  /** The host and the port of the server, as `status` names it. */
  readonly server?: string;
}

const fingerprintLength = 16;

/** A hash by which equal secrets are recognized. Secrets have at least 32 bytes, so they cannot be guessed from it. */
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

/** While a secret is replaced, each server accepts the other's sessions by one of its further secrets. */
function haveCommonSecrets(one: AgreedSettings, other: AgreedSettings): boolean {
  const [first = "", second = ""] = [one.secrets[0], other.secrets[0]];
  return other.secrets.includes(first) && one.secrets.includes(second);
}

/** The variables that must be equal on two servers and are not. */
export function differingVariables(one: AgreedSettings, other: AgreedSettings): string[] {
  const plain = plainVariables.filter((name) => one[name] !== other[name]);
  return [...(haveCommonSecrets(one, other) ? [] : ["SESSION_SECRET"]), ...plain];
}

/** A server as its settings name it. */
export const serverName = (settings: AgreedSettings | undefined) => settings?.server ?? "another server";

/** Lists the settings of another server that differ, with their values unless they are secret. */
export function describeValues(own: AgreedSettings, other: AgreedSettings): string[] {
  const differing = differingVariables(own, other);
  const plain = plainVariables.filter((name) => differing.includes(name));
  const secret = differing.includes("SESSION_SECRET") ? ["another SESSION_SECRET"] : [];
  return [...secret, ...plain.map((name) => `${name} ${other[name]}`)];
}
