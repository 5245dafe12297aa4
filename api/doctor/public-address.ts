import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { text } from "node:stream/consumers";
import tls, { type TLSSocket } from "node:tls";
import type { Config } from "../config/config.ts";
import type { RelyingParty } from "../config/relying-party.ts";
import { errorCode, type Finding, findingsOf } from "./finding.ts";

const address = findingsOf("public-url");

interface Addressed {
  readonly relyingParty: RelyingParty | undefined;
  readonly trustProxy: Config["trustProxy"] | undefined;
}

/** What the variables say about the address, without asking it. */
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

const waitMilliseconds = 10_000;

const certificate = findingsOf("certificate");
const httpVersion = findingsOf("http2");

const certificateFaults: ReadonlyMap<string, string> = new Map([
  ["CERT_HAS_EXPIRED", "has expired: renew it"],
  ["CERT_NOT_YET_VALID", "is not valid yet: look at the clock of this machine"],
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "is signed by itself: browsers warn of it"],
  ["SELF_SIGNED_CERT_IN_CHAIN", "is signed by an authority that is not trusted"],
  ["UNABLE_TO_GET_ISSUER_CERT_LOCALLY", "is signed by an authority that is not trusted"],
  [
    "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
    "is of an authority that is not trusted, or comes without its intermediate certificates: have the proxy send the full chain",
  ],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "is for another host"],
]);

/** A certificate that ends sooner should have been renewed by then. */
const renewalDays = 14;
const dayMilliseconds = 24 * 60 * 60 * 1000;

function secureConnection(url: URL): Promise<TLSSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>();
  const { hostname: host } = url;
  const options = {
    host,
    port: Number(url.port || 443),
    servername: host,
    ALPNProtocols: ["h2", "http/1.1"],
  };
  const socket = tls.connect(options, () => resolve(socket));
  socket.on("error", reject).setTimeout(waitMilliseconds, () => {
    socket.destroy(Object.assign(new Error("The address does not answer."), { code: "ETIMEDOUT" }));
  });
  return promise;
}

function judgeCertificate(socket: TLSSocket): Finding {
  const until = new Date(socket.getPeerCertificate().valid_to);
  const days = Math.floor((until.getTime() - Date.now()) / dayMilliseconds);
  const message = `The certificate is valid for ${days} more days`;
  return days < renewalDays ? certificate.warn(`${message}: renew it.`) : certificate.ok(`${message}.`);
}

function judgeHttpVersion(socket: TLSSocket): Finding {
  if (socket.alpnProtocol === "h2") return httpVersion.ok("The proxy speaks HTTP/2.");
  return httpVersion.warn(
    "The proxy speaks HTTP/1.1 only, where a browser has six connections for all of its pages. Turn HTTP/2 on.",
  );
}

async function checkCertificate(url: URL): Promise<Finding[]> {
  try {
    const socket = await secureConnection(url);
    const found = [judgeCertificate(socket), judgeHttpVersion(socket)];
    socket.destroy();
    return found;
  } catch (error) {
    const fault = certificateFaults.get(errorCode(error));
    return fault === undefined
      ? []
      : [certificate.fail(`The certificate of ${url.host} ${fault}.`, "PUBLIC_URL")];
  }
}

function get(url: URL): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const { get: send } = url.protocol === "https:" ? https : http;
  const signal = AbortSignal.timeout(waitMilliseconds);
  send(url, { agent: false, signal }, resolve).on("error", reject);
  return promise;
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

async function checkReadiness(url: URL): Promise<Finding> {
  try {
    const answer = await get(new URL("/readyz", url));
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

const streaming = findingsOf("streaming");
/** The server waits for a second between the two pieces, and a proxy that holds them back sends both at once. */
const leastGapMilliseconds = 250;
/** A busy machine may read both at once. */
const attempts = 3;

/** The time between the two events, in milliseconds; undefined if there is no such stream. */
async function measureGap(url: URL): Promise<number | undefined> {
  const answer = await get(new URL("/readyz/stream", url));
  if (answer.statusCode !== 200 || !answer.headers["content-type"]?.startsWith("text/event-stream"))
    return undefined;
  let received = "";
  let first = Number.NaN;
  for await (const piece of answer.setEncoding("utf8")) {
    received += piece;
    if (Number.isNaN(first) && received.includes("event: first")) first = performance.now();
    if (received.includes("event: second")) return performance.now() - first;
  }
  return undefined;
}

async function checkStreaming(url: URL): Promise<Finding> {
  try {
    let gap = await measureGap(url);
    for (
      let attempt = 2;
      attempt <= attempts && gap !== undefined && gap < leastGapMilliseconds;
      attempt += 1
    )
      gap = await measureGap(url);
    if (gap === undefined) return streaming.warn(`${url.origin}/readyz/stream sends no test stream.`);
    if (gap >= leastGapMilliseconds)
      return streaming.ok("The proxy passes each piece of a reply on at once.");
    return streaming.fail(
      "The proxy holds pieces of a reply back until it is complete. Turn its buffering and compression of event streams off.",
    );
  } catch (error) {
    return streaming.fail(`The test stream broke (${errorCode(error)}).`);
  }
}

/** Asks PUBLIC_URL as a browser on this machine would: certificate, HTTP/2, readiness and an unbuffered stream. */
export async function askPublicUrl({ publicUrl }: Pick<RelyingParty, "publicUrl">): Promise<Finding[]> {
  const url = new URL(publicUrl);
  const secure = url.protocol === "https:" ? await checkCertificate(url) : [];
  if (secure.some(({ status }) => status === "fail")) return secure;
  const readiness = await checkReadiness(url);
  if (readiness.status === "fail") return [...secure, readiness];
  return [...secure, readiness, await checkStreaming(url)];
}
