import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import http2 from "node:http2";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { constants, createGzip } from "node:zlib";
import { onTestFinished } from "vitest";
import { rootCertificate, serverCertificate } from "../authenticator/android-key-certificates.ts";
import { makeKeyPair } from "../authenticator/key-pair.ts";

const pem = (label: string, bytes: Buffer) =>
  `-----BEGIN ${label}-----\n${bytes.toString("base64")}\n-----END ${label}-----\n`;

const root = makeKeyPair("ES256");

/** The authority of the proxies' certificates, in PEM. */
export const authority = pem("CERTIFICATE", rootCertificate(root));

interface ProxyOptions {
  /** The port of the server behind it. */
  readonly port: number;
  readonly host?: string;
  /** When the certificate ends. */
  readonly until?: Date;
  readonly speaksHttp2?: boolean;
  /** Holds an answer back until it is complete. */
  readonly buffers?: boolean;
  /** Compresses answers for clients that take it, each piece at once. */
  readonly compresses?: boolean;
  /** Refuses the test stream as a server with too many of them does. */
  readonly refusesStreams?: boolean;
}

/** A time as ASN.1 writes it: YYMMDDhhmmssZ. */
const asn1Time = (time: Date) => `${time.toISOString().slice(2, 19).replaceAll(/[-:T]/g, "")}Z`;

function compress(answer: IncomingMessage, response: ServerResponse): void {
  answer.pipe(createGzip({ flush: constants.Z_SYNC_FLUSH })).pipe(response);
}

function forward({ port, buffers = false, compresses = false, refusesStreams = false }: ProxyOptions) {
  return (request: IncomingMessage, response: ServerResponse) => {
    const encodes = compresses && request.headers["accept-encoding"]?.includes("gzip") === true;
    const passOn = async (answer: IncomingMessage) => {
      const { "content-type": type = "text/plain" } = answer.headers;
      const encoding = encodes && { "content-encoding": "gzip" };
      response.writeHead(answer.statusCode ?? 502, { "content-type": type, ...encoding });
      if (buffers) response.end(await buffer(answer));
      else if (encodes) compress(answer, response);
      else answer.pipe(response);
    };
    if (refusesStreams && request.url === "/readyz/stream") return void response.writeHead(503).end();
    http
      .get({ host: "127.0.0.1", port, path: request.url, agent: false }, (answer) => void passOn(answer))
      .on("error", () => response.writeHead(502).end());
  };
}

/** A proxy with TLS in front of a server, which ends with the test. Returns its port. */
export async function startTlsProxy(options: ProxyOptions): Promise<number> {
  const { host = "localhost", until, speaksHttp2 = true } = options;
  const key = makeKeyPair("ES256");
  const certificate = serverCertificate(key, { root, host, ...(until && { until: asn1Time(until) }) });
  const identity = {
    key: key.privateKey.export({ type: "pkcs8", format: "pem" }),
    cert: pem("CERTIFICATE", certificate),
  };
  const server = speaksHttp2
    ? http2.createSecureServer({ ...identity, allowHTTP1: true })
    : https.createServer(identity);
  // Of HTTP/2 only the negotiation is tried; requests are of HTTP/1.1.
  server.on("request", forward(options));
  server.on("tlsClientError", () => undefined);
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  // A server that listens at a port has such an address.
  return (server.address() as AddressInfo).port;
}
