import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from "node:http";
import { pipeline, type Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { createBrotliDecompress, createGunzip } from "node:zlib";
import type { ApiFetcher } from "#contract/http/rest.ts";
import { expectDescribedAnswer } from "./described-answers.ts";

export interface HttpResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  /** The body when it is JSON, as text otherwise. */
  readonly body: unknown;
}

/** The public address, and the loopback port of its server. */
export interface Site {
  readonly origin: string;
  readonly port: number;
  readonly agent: Agent;
  /** The browser's address according to a proxy; without one it is on loopback. */
  readonly address?: string;
  /** Records all requests and responses, including cookies, except streams. */
  readonly recordedTraffic?: string[];
}

const idleMilliseconds = 2000;

/** Keeps connections; closes an idle one before a server could do so while a request is on its way. */
export function makeBrowserAgent(): Agent {
  return new Agent({ keepAlive: true, timeout: idleMilliseconds });
}

interface RequestInput {
  readonly headers?: OutgoingHttpHeaders;
  /** Sent unchanged. */
  readonly body?: string | Buffer;
  /** Sent as JSON, with the content type. */
  readonly json?: unknown;
}

function parsed(body: string, contentType: string | undefined): unknown {
  return contentType?.includes("json") && body !== "" ? JSON.parse(body) : body;
}

export function headersOf({ headers }: Pick<IncomingMessage, "headers">): Headers {
  return new Headers(Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]));
}

/** A header that is undefined is not sent. */
function withoutUndefined(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
}

const decoders = { br: createBrotliDecompress, gzip: createGunzip } as const;

/** The body of an answer as its client reads it. An answer to HEAD has none to decode. */
export function decodedBody(incoming: IncomingMessage, method: string): Readable {
  const encoding = incoming.headers["content-encoding"];
  const isKnown = encoding === "br" || encoding === "gzip";
  if (!isKnown || method === "HEAD") return incoming;
  // Unlike `pipe`, it ends the decoder with an answer that is cut off.
  return pipeline(incoming, decoders[encoding](), () => undefined);
}

/**
 * A browser as the server sees it: cookies, and requests of this origin. It uses node:http, so it can also send
 * requests that no browser would.
 */
export class Browser {
  readonly cookies = new Map<string, string>();
  private readonly site: Site;

  constructor(site: Site) {
    this.site = site;
  }

  /** Sends a request; a header given here replaces the browser's own, undefined removes it. */
  async send(method: string, path: string, sent: RequestInput = {}): Promise<HttpResponse> {
    const incoming = await this.open(method, path, sent);
    const content = await text(decodedBody(incoming, method));
    this.site.recordedTraffic?.push(content);
    const body = parsed(content, incoming.headers["content-type"]);
    const answer = { status: incoming.statusCode ?? 0, headers: incoming.headers, body };
    expectDescribedAnswer({ method, path, ...answer });
    return { ...answer, text: content };
  }

  /** Like `send`, but resolves when the status has arrived: the body follows. */
  async open(
    method: string,
    path: string,
    { headers, body, json }: RequestInput = {},
  ): Promise<IncomingMessage> {
    const payload = json === undefined ? body : JSON.stringify(json);
    const outgoing = request({
      agent: this.site.agent,
      host: "127.0.0.1",
      port: this.site.port,
      method,
      path,
      headers: withoutUndefined({
        ...this.defaultHeaders(payload),
        ...(json !== undefined && { "content-type": "application/json" }),
        ...headers,
      }),
    });
    const answered = Promise.withResolvers<IncomingMessage>();
    outgoing.on("response", answered.resolve).on("error", answered.reject).end(payload);
    const incoming = await answered.promise;
    const cookies = incoming.headers["set-cookie"] ?? [];
    this.site.recordedTraffic?.push(String(payload ?? ""), ...cookies);
    this.storeCookies(cookies);
    return incoming;
  }

  /** `send` for ts-rest: sends a JSON content type only with a body (product section 7). */
  readonly fetcher: ApiFetcher = async ({ path, method, headers, body }) => {
    const { "content-type": contentType, ...rest } = headers;
    const url = new URL(path);
    const hasBody = typeof body === "string";
    const answer = await this.send(method, url.pathname + url.search, {
      headers: { ...rest, ...(hasBody && contentType && { "content-type": contentType }) },
      ...(hasBody && { body }),
    });
    return { status: answer.status, body: answer.body, headers: headersOf(answer) };
  };

  private defaultHeaders(payload: string | Buffer | undefined): OutgoingHttpHeaders {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    return {
      host: new URL(this.site.origin).host,
      origin: this.site.origin,
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": this.site.address,
      ...(cookie !== "" && { cookie }),
      ...(payload !== undefined && { "content-length": Buffer.byteLength(payload) }),
    };
  }

  private storeCookies(lines: string[]): void {
    for (const line of lines) {
      const [, name = "", value = ""] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      const isExpired = value === "" || /expires=Thu, 01 Jan 1970/i.test(line) || /max-age=0/i.test(line);
      if (isExpired) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}
