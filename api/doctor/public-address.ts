import { text } from "node:stream/consumers";
import type { TLSSocket } from "node:tls";
import type { Config } from "../config/config.ts";
import type { RelyingPartySettings } from "../config/relying-party.ts";
import { openTlsSocket } from "../outbound/open-request.ts";
import { errorCode, type Finding, findingsOf } from "./finding.ts";
import { answerMilliseconds, getAnswer, ownAddress } from "./get-answer.ts";
import { checkStreaming } from "./streaming-check.ts";

const address = findingsOf("public-url");

interface Addressed {
  readonly relyingParty: RelyingPartySettings | undefined;
  readonly trustProxy: Config["trustProxy"] | undefined;
}

/** Checks the variables of the address without a request to it. */
export function checkPublicUrl({ relyingParty, trustProxy }: Addressed): Finding[] {
  if (relyingParty === undefined) return [];
  const { publicUrl, isHttps, rpId } = relyingParty;
  if (!isHttps)
    return [
      address.warn(
        `${publicUrl} is for this machine only. Set PUBLIC_URL to the https address of the proxy.`,
        "PUBLIC_URL",
      ),
    ];
  if (trustProxy === 0)
    return [
      address.warn(
        "PUBLIC_URL is https, so a proxy is in front, which TRUST_PROXY does not name: all visitors share its address and its limits.",
        "TRUST_PROXY",
      ),
    ];
  const host = new URL(publicUrl).hostname;
  const relation = host === rpId ? "its host" : `a parent of ${host}`;
  return [address.ok(`${publicUrl} is https. Passkeys belong to ${rpId}, ${relation}.`)];
}

const certificate = findingsOf("certificate");
const httpVersion = findingsOf("http2");

const ownAuthority = "name the file of an authority of your own in NODE_EXTRA_CA_CERTS, by its absolute path";

const certificateFaults: ReadonlyMap<string, string> = new Map([
  ["CERT_HAS_EXPIRED", "has expired: renew it"],
  ["CERT_NOT_YET_VALID", "is not valid yet: look at the clock of this machine"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "is signed by itself: browsers warn of it"],
  ["SELF_SIGNED_CERT_IN_CHAIN", `is signed by an authority that is not trusted: ${ownAuthority}`],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", `is signed by an authority that is not trusted: ${ownAuthority}`],
  [
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    `is of an authority that is not trusted, or comes without its intermediate certificates: have the proxy send the full chain, or ${ownAuthority}`,
  ],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "is for another host"],
]);

/** A certificate that ends sooner should have been renewed by then. */
const renewalDays = 14;
const hourMilliseconds = 60 * 60 * 1000;
const dayMilliseconds = 24 * hourMilliseconds;

function secureConnection(url: URL): Promise<TLSSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>();
  const { hostname: host } = url;
  const options = {
    // Faults of the certificate are reported after the handshake.
    rejectUnauthorized: false,
    host,
    port: Number(url.port || 443),
    servername: host,
    ALPNProtocols: ["h2", "http/1.1"],
  };
  const socket = openTlsSocket(ownAddress, options, () => resolve(socket));
  socket.on("error", reject).setTimeout(answerMilliseconds, () => {
    socket.destroy(Object.assign(new Error("The address does not answer."), { code: "ETIMEDOUT" }));
  });
  return promise;
}

function judgeCertificate(socket: TLSSocket): Finding {
  const { valid_from: from, valid_to: to } = socket.getPeerCertificate();
  return judgeValidity({ from: new Date(from), to: new Date(to), now: new Date() });
}

/** A certificate of some hours or days is renewed when a third of its time is left. */
export function judgeValidity({ from, to, now }: { from: Date; to: Date; now: Date }): Finding {
  const left = to.getTime() - now.getTime();
  const due = Math.min(renewalDays * dayMilliseconds, (to.getTime() - from.getTime()) / 4);
  const days = Math.floor(left / dayMilliseconds);
  const time = days > 0 ? `${days} more days` : `${Math.floor(left / hourMilliseconds)} more hours`;
  const message = `The certificate is valid for ${time}`;
  return left < due ? certificate.warn(`${message}: renew it.`) : certificate.ok(`${message}.`);
}

function judgeHttpVersion(socket: TLSSocket): Finding {
  if (socket.alpnProtocol === "h2") return httpVersion.ok("The proxy speaks HTTP/2.");
  return httpVersion.warn(
    "The proxy speaks HTTP/1.1 only, where a browser has six connections for all of its pages. Turn HTTP/2 on.",
  );
}

/** Why a browser on this machine would not trust the certificate. */
function judgeTrust(url: URL, { authorized, authorizationError }: TLSSocket): Finding | undefined {
  if (authorized) return undefined;
  const code = String(authorizationError);
  const fault = certificateFaults.get(code) ?? `is not trusted (${code})`;
  return certificate.fail(`The certificate of ${url.host} ${fault}.`, "PUBLIC_URL");
}

/** Returns no findings for an address that cannot be reached; `checkReadiness` reports that. */
async function checkCertificate(url: URL): Promise<Finding[]> {
  try {
    const socket = await secureConnection(url);
    const found = [judgeTrust(url, socket) ?? judgeCertificate(socket), judgeHttpVersion(socket)];
    socket.destroy();
    return found;
  } catch {
    return [];
  }
}

const outside = findingsOf("readyz");

/** Whether the body is that of our own readiness. */
function readStatus(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === "object" && parsed !== null && "status" in parsed) return String(parsed.status);
  } catch {
    // Another program's page.
  }
  return undefined;
}

async function checkReadiness(url: URL, isTrusted: boolean): Promise<Finding> {
  try {
    const answer = await getAnswer(new URL("/readyz", url), { isTrusted });
    const status = readStatus(await text(answer));
    if (answer.statusCode === 200 && status === "ok") return outside.ok(`${url.origin}/readyz answers.`);
    if (status === "draining") return outside.warn("The server is stopping.");
    const reason = answer.statusCode === 503 ? "says that it is not ready" : `answers ${answer.statusCode}`;
    return outside.fail(
      `${url.origin}/readyz ${reason}: is the server running behind this address?`,
      "PUBLIC_URL",
    );
  } catch (error) {
    return outside.fail(`${url.origin}/readyz cannot be reached (${errorCode(error)}).`, "PUBLIC_URL");
  }
}

/** Asks PUBLIC_URL as a browser on this machine would: certificate, HTTP/2, readiness and an unbuffered stream. */
export async function askPublicUrl({
  publicUrl,
}: Pick<RelyingPartySettings, "publicUrl">): Promise<Finding[]> {
  const url = new URL(publicUrl);
  const secure = url.protocol === "https:" ? await checkCertificate(url) : [];
  // The checks behind a certificate with faults run all the same.
  const isTrusted = secure.every(({ status }) => status !== "fail");
  const readiness = await checkReadiness(url, isTrusted);
  if (readiness.status === "fail") return [...secure, readiness];
  return [...secure, readiness, await checkStreaming(url, isTrusted)];
}
