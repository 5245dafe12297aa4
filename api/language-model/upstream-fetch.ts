import { Agent, type ClientRequest, type IncomingMessage } from "node:http";
import { Agent as SecureAgent } from "node:https";
import { openRequest, type Trust } from "../outbound/open-request.ts";
import { isMembers } from "./completions/completion-text.ts";
import { decodeContent } from "./completions/decode-content.ts";

/** How long a connection is kept for the next reply, in milliseconds: shorter than servers keep theirs. */
const idleMilliseconds = 4000;
/** The most bytes that are read of an answer that is not a stream. */
const maxFaultLength = 64 * 1024;

/**
 * The headers of the `openai` package that are sent to a provider. The others name the versions of the package, Node
 * and the system. node:http adds Host, Connection and the length of the body.
 */
const sentHeaders = ["accept", "authorization", "content-type"];
const userAgent = "Inglenook";

function aborted(): Error {
  return new Error("The request was aborted.");
}

/** Node closes an unrequested protocol upgrade silently; this error reports it. */
class UnexpectedUpgradeError extends Error {
  override readonly name = "UnexpectedUpgradeError";
  readonly code = "UNASKED_UPGRADE";
}

/** The provider has closed a connection that was used before, possibly before it got the request. */
class StaleConnectionError extends Error {
  override readonly name = "StaleConnectionError";
  readonly code = "ECONNRESET";
}

const closedCodes = ["ECONNRESET", "EPIPE"];

/**
 * Whether a connection was closed without an answer. `received` are the bytes that had arrived on it before the request;
 * undefined for a new one.
 */
function isStaleConnection(request: ClientRequest, error: Error, received: number | undefined): boolean {
  const isClosed = "code" in error && closedCodes.includes(String(error.code));
  return isClosed && request.reusedSocket && request.socket?.bytesRead === received;
}

/** An answer whose body is read from `source`, as it comes from the socket. */
export class UpstreamResponse extends Response {
  readonly source: IncomingMessage;

  constructor(source: IncomingMessage, init: ResponseInit) {
    super(null, init);
    this.source = source;
  }
}

/** Reads the text of a refusal. The signal aborts the read of a stalled one. */
async function readErrorBody(
  source: IncomingMessage,
  signal: AbortSignal | null | undefined,
): Promise<string> {
  const cut = () => void source.destroy(aborted());
  signal?.addEventListener("abort", cut);
  try {
    if (signal?.aborted) cut();
    let text = "";
    for await (const chunk of decodeContent(source, source.headers["content-encoding"]).setEncoding("utf8")) {
      text += chunk;
      if (text.length > maxFaultLength) break;
    }
    return text;
  } finally {
    signal?.removeEventListener("abort", cut);
  }
}

/** Puts a JSON body of another shape into the member `error`, the only one that the package reads. */
function wrapErrorBody(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    if (isMembers(body) && isMembers(body.error)) return text;
    return JSON.stringify({ error: body });
  } catch {
    return text;
  }
}

function headersOf({ headers }: IncomingMessage): Headers {
  const known = new Headers();
  for (const [name, value] of Object.entries(headers)) known.set(name, String(value));
  return known;
}

function headersToSend(
  given: RequestInit["headers"],
  added: Readonly<Record<string, string>>,
): Record<string, string> {
  const all = new Headers(given);
  const sent = sentHeaders.map((name): [string, string | null] => [name, all.get(name)]);
  const known = sent.filter((header): header is [string, string] => header[1] !== null);
  return { ...Object.fromEntries(known), "user-agent": userAgent, ...added };
}

/** The options of a call. */
export interface UpstreamInit extends Pick<RequestInit, "method" | "headers" | "body" | "signal"> {
  /** Called with true once the request is sent on a connection, and with false once its status refuses it. */
  readonly onAsked?: ((isAsked: boolean) => void) | undefined;
}

export interface UpstreamSettings {
  /** Headers of a connection, by their names in small letters. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Decides which addresses may be reached. */
  readonly trust: Trust;
}

/** Agents of their own also keep out the proxies of the environment. */
function makeAgents() {
  const options = { keepAlive: true, timeout: idleMilliseconds };
  return { "http:": new Agent(options), "https:": new SecureAgent(options) };
}

/**
 * The `fetch` of the openai package: one request over node:http. It follows no redirect, repeats a request only on a connection
 * that proves closed, and has no timeout of its own. Reading its stream costs a third of a web stream. It supports only the
 * options that the package uses: a method, headers, a text body and a signal.
 */
export class UpstreamFetch {
  private readonly headers: Readonly<Record<string, string>>;
  private readonly trust: Trust;
  private readonly agents = makeAgents();

  constructor({ headers = {}, trust }: UpstreamSettings) {
    this.headers = headers;
    this.trust = trust;
  }

  readonly fetch = async (address: string | URL | Request, init: UpstreamInit = {}): Promise<Response> => {
    const source = await this.sendOnNewConnection(
      new URL(address instanceof Request ? address.url : address),
      init,
    );
    const status = source.statusCode ?? 0;
    if (status >= 200 && status <= 299) return new UpstreamResponse(source, { status });
    init.onAsked?.(false);
    const text = await readErrorBody(source, init.signal);
    return new Response(wrapErrorBody(text) || null, { status, headers: headersOf(source) });
  };

  close(): void {
    for (const agent of Object.values(this.agents)) agent.destroy();
  }

  /** Closes the other idle connections before the second attempt, because they are as old. It then uses a new one. */
  private async sendOnNewConnection(url: URL, init: UpstreamInit): Promise<IncomingMessage> {
    try {
      return await this.send(url, init);
    } catch (error) {
      if (!(error instanceof StaleConnectionError) || init.signal?.aborted) throw error;
      for (const { freeSockets } of Object.values(this.agents))
        for (const socket of Object.values(freeSockets).flat()) socket?.destroy();
      return this.send(url, init);
    }
  }

  /**
   * The signal applies until the answer begins; from then on the reader of `source` closes it. node:http would still react to the
   * signal, and close the connection while it serves another request.
   */
  private async send(
    url: URL,
    { method = "GET", headers, body, signal, onAsked }: UpstreamInit,
  ): Promise<IncomingMessage> {
    const agent = this.agents[url.protocol === "https:" ? "https:" : "http:"];
    const options = {
      method,
      agent,
      headers: headersToSend(headers, this.headers),
    };
    const answered = Promise.withResolvers<IncomingMessage>();
    const request = openRequest(url, this.trust, options);
    // Also reject the waiting caller: node:http emits nothing for a connection it has dropped.
    const cut = () => {
      answered.reject(aborted());
      request.destroy(aborted());
    };
    if (signal?.aborted) cut();
    signal?.addEventListener("abort", cut);
    let received: number | undefined;
    request
      .on("socket", (socket) => {
        received = socket.bytesRead;
      })
      .on("finish", () => onAsked?.(true))
      .on("error", (error) => {
        answered.reject(isStaleConnection(request, error, received) ? new StaleConnectionError() : error);
      })
      .on("upgrade", (_, socket) => {
        socket.destroy();
        answered.reject(new UnexpectedUpgradeError());
      })
      .on("response", (source) => {
        // A connection that breaks after the reader has left is no failure.
        answered.resolve(source.on("error", () => undefined));
      });
    request.end(typeof body === "string" ? body : undefined);
    return answered.promise.finally(() => signal?.removeEventListener("abort", cut));
  }
}
