import { isIP } from "node:net";
import { type Environment, splitList } from "./environment.ts";

/**
 * Frequent entries of the Public Suffix List (publicsuffix.org). Browsers have the complete list, which changes
 * weekly.
 */
const countries = `
  ac.at ac.jp ac.nz ac.uk ac.za co.at co.hu co.id co.il co.in co.jp co.ke co.kr co.nz co.th co.uk co.za com.ar com.au
  com.br com.cn com.co com.hk com.mx com.my com.pl com.sg com.tr com.tw com.ua edu.au gov.uk gv.at ltd.uk me.uk ne.jp
  net.au net.nz or.at or.jp org.au org.nz org.pl org.uk org.za`;

const hosting = `
  azurewebsites.net cloudfront.net ddns.net duckdns.org dynv6.net dyndns.org eu.org firebaseapp.com fly.dev github.io
  gitlab.io herokuapp.com hopto.org myds.me netlify.app ngrok-free.app ngrok.app ngrok.io no-ip.org onrender.com
  pages.dev synology.me trycloudflare.com ts.net up.railway.app vercel.app web.app workers.dev zapto.org`;

const sharedSuffixes = new Set(`${countries} ${hosting}`.trim().split(/\s+/));

/** Whether the domain is a known public suffix. A single label always is. */
function isSharedSuffix(domain: string): boolean {
  return !domain.includes(".") || sharedSuffixes.has(domain);
}

export const relyingPartyVariables = ["PUBLIC_URL", "RP_ID", "EXTRA_ORIGINS", "CLIENT_ORIGINS"];

/**
 * The address of the product, the RP ID of passkeys, and the origins of pages. `origins` are those of the app and begin
 * with that of `publicUrl`; `clientOrigins` are those of other clients, whose pages may call the API.
 */
export interface RelyingPartySettings {
  readonly publicUrl: string;
  readonly isHttps: boolean;
  readonly rpId: string;
  readonly origins: readonly string[];
  readonly clientOrigins: readonly string[];
}

/** Whether the host is the domain or below it. */
function isWithin(host: string, domain: string): boolean {
  return host === domain || host.endsWith(`.${domain}`);
}

/** Browsers offer passkeys of an RP ID to its host and the hosts below it (WebAuthn Level 3, section 5.1.3). */
function canUsePasskeys(origin: string, rpId: string): boolean {
  return isWithin(new URL(origin).hostname, rpId);
}

/** The origins that passkey ceremonies accept. */
export function passkeyOrigins({ rpId, origins, clientOrigins }: RelyingPartySettings): string[] {
  return [...origins, ...clientOrigins.filter((origin) => canUsePasskeys(origin, rpId))];
}

/**
 * Whether browsers send cookies of SameSite=Strict between two origins (RFC 6265bis, section 5.2): their schemes are the
 * same, and their hosts share a domain that is no public suffix.
 */
function isSameSite(one: URL, other: URL): boolean {
  if (one.protocol !== other.protocol) return false;
  const labels = one.hostname.split(".");
  const shared = labels
    .map((_, index) => labels.slice(index).join("."))
    .find((domain) => isWithin(other.hostname, domain));
  return one.hostname === other.hostname || (shared !== undefined && !isSharedSuffix(shared));
}

/** As the URL parser writes it: in lower case, other scripts as Punycode. */
const hostName = /^[a-z0-9.-]+$/;

/** The error sentence for an address on which browsers offer no passkeys, or that is more than an origin. */
function addressFault(name: string, value: string): string | undefined {
  const url = URL.parse(value);
  if (url === null || !/^https?:$/.test(url.protocol))
    return `${name} must be an address like https://chat.example.org.`;
  if (url.protocol === "http:" && url.hostname !== "localhost")
    return `${name} must begin with https://, because passkeys work over http on localhost only.`;
  if (isIP(url.hostname.replace(/^\[|\]$/g, "")) !== 0)
    return `${name} must name a host, not an IP address, because passkeys are bound to a name.`;
  if (!hostName.test(url.hostname)) return `${name} must name one complete host.`;
  if (url.href !== `${url.origin}/`)
    return `${name} must be only scheme, host and port (like ${url.origin}), without a path.`;
  return undefined;
}

/**
 * RP_ID is the host or a parent of it, and not a public suffix unless it is the host (WebAuthn Level 3, section
 * 5.1.3).
 */
function rpIdFault(rpId: string, host: string): string | undefined {
  if (rpId === host) return undefined;
  if (!host.endsWith(`.${rpId}`))
    return `RP_ID must be ${host}, the host of PUBLIC_URL, or a parent domain of it.`;
  return isSharedSuffix(rpId)
    ? `RP_ID must not be ${rpId}, which is a public suffix: browsers would refuse every passkey.`
    : undefined;
}

/** The error sentence for a client origin that is not written as browsers send it, or is the app's own. */
function clientOriginFault(value: string, others: readonly string[]): string | undefined {
  const name = `CLIENT_ORIGINS: ${value}`;
  if (value.includes("*"))
    return `${name} must name one exact origin, because a wildcard would trust every page.`;
  const fault = addressFault(name, value);
  if (fault !== undefined) return fault;
  const { origin } = new URL(value);
  if (value !== origin) return `${name} must be written as browsers send it: ${origin}.`;
  return others.includes(origin)
    ? `${name} must be left out, because PUBLIC_URL, EXTRA_ORIGINS or this list names it already.`
    : undefined;
}

function readClientOrigins(value: string | undefined, own: readonly string[], faults: string[]): string[] {
  const clientOrigins = splitList(value);
  const found = clientOrigins.map((origin, index) =>
    clientOriginFault(origin, [...own, ...clientOrigins.slice(0, index)]),
  );
  faults.push(...found.filter((fault) => fault !== undefined));
  return clientOrigins;
}

/** Sentences about functions that do not work on a client origin. */
function clientOriginWarnings({ publicUrl, rpId, clientOrigins }: RelyingPartySettings): string[] {
  return clientOrigins.flatMap((origin) => {
    const name = `CLIENT_ORIGINS: ${origin}`;
    if (!isSameSite(new URL(origin), new URL(publicUrl)))
      return `${name} is another site than ${publicUrl}, so browsers send no session cookie and nobody can sign in there.`;
    return canUsePasskeys(origin, rpId)
      ? []
      : `${name} cannot use passkeys, because its host is neither ${rpId} (RP_ID) nor below it.`;
  });
}

/** Origin and RP ID come from here only, never from a request: a client can set those headers. */
export function readRelyingParty(
  environment: Environment,
  faults: string[],
  warnings: string[],
  port: number,
): RelyingPartySettings | undefined {
  const address = environment.PUBLIC_URL ?? `http://localhost:${port}`;
  const extraOrigins = splitList(environment.EXTRA_ORIGINS);
  const found = [
    addressFault("PUBLIC_URL", address),
    ...extraOrigins.map((origin) => addressFault(`EXTRA_ORIGINS: ${origin}`, origin)),
  ].filter((fault) => fault !== undefined);
  const url = URL.parse(address);
  const rpId = environment.RP_ID ?? url?.hostname ?? "";
  const wrongRpId = url && found.length === 0 ? rpIdFault(rpId, url.hostname) : undefined;
  if (wrongRpId !== undefined) found.push(wrongRpId);
  const origins = [address, ...extraOrigins].flatMap((origin) => URL.parse(origin)?.origin ?? []);
  const clientOrigins = readClientOrigins(environment.CLIENT_ORIGINS, origins, found);
  faults.push(...found);
  if (url === null || found.length > 0) return undefined;
  const isHttps = url.protocol === "https:";
  const relyingParty = { publicUrl: url.origin, isHttps, rpId, origins, clientOrigins };
  warnings.push(...clientOriginWarnings(relyingParty));
  return relyingParty;
}
