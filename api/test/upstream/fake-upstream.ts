import http, { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { scriptFor, type UpstreamScript } from "./fake-upstream-script.ts";
import { streamCompletion } from "./fake-upstream-stream.ts";

/** The members of a chat completion request that the tests read. */
export interface UpstreamRequest {
  readonly model: string;
  readonly stream: boolean;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly [member: string]: unknown;
}

export interface UpstreamRefusal {
  readonly status: number;
  readonly body: unknown;
}

/** A chat completion request as it arrived. */
interface Received {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: UpstreamRequest;
}

interface UpstreamStats {
  requests: number;
  /** Replies that are streaming now. */
  active: number;
  /** Replies whose reader left before the end. */
  aborted: number;
  completed: number;
}

const defaults: UpstreamScript = {
  delay: 0,
  tokens: 20,
  rate: 0,
  error: "",
  after: 5,
  wait: 7,
  times: Number.POSITIVE_INFINITY,
  controls: 0,
  wide: 0,
  echo: [],
};
const noStats: UpstreamStats = { requests: 0, active: 0, aborted: 0, completed: 0 };

function sendJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

function newestPrompt({ messages }: UpstreamRequest): string {
  return messages.findLast((message) => message.role === "user")?.content ?? "";
}

/** Sends a response without a stream, if the script asks for one. */
function sendWithoutStream(response: ServerResponse, { error, wait }: UpstreamScript): boolean {
  const body = { error: { message: "secret words of the provider", type: "fake", code: error } };
  if (/^\d{3}$/.test(error)) {
    sendJson(response, Number(error), body, error === "429" ? { "retry-after": String(wait) } : {});
    return true;
  }
  if (error === "silent") return true;
  if (error === "html") response.writeHead(200, { "content-type": "text/html" }).end("<h1>Welcome</h1>");
  else if (error === "refusal")
    response.writeHead(503, { "content-type": "application/json", "content-length": 500 }).write("{");
  else if (error === "upgrade")
    response.socket?.write(
      "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n",
    );
  else if (error === "redirect") response.writeHead(307, { location: "/elsewhere/chat/completions" }).end();
  else return false;
  return true;
}

/**
 * An OpenAI-compatible endpoint on loopback that can also fail, stall and cut off. The newest user message controls each response
 * (see scriptFor); over HTTP, GET /stats and GET /last return the requests, and POST /reset clears them.
 */
export class FakeUpstream {
  stats: UpstreamStats = { ...noStats };
  received: Received[] = [];
  /** Requested replies begin once this is settled. */
  mayBegin: Promise<void> = Promise.resolve();
  /** A refusal before any script: a status and a JSON body, or a text, which is an event stream. */
  refuses: (request: UpstreamRequest) => UpstreamRefusal | undefined = () => undefined;
  /** A refusal of the list of models. */
  refusesList: () => UpstreamRefusal | undefined = () => undefined;
  /** The usage that it reports at the end of each stream, if a call asks for usage. */
  usage: object | undefined;
  /** The usage that it reports in the first chunk of a stream, if a call asks for usage. */
  usageSoFar: object | undefined;
  /** The names that it lists. */
  models: readonly string[] = ["fake-model"];
  readonly script: UpstreamScript;
  private readonly server: http.Server;

  constructor(script: Partial<UpstreamScript> = {}) {
    this.script = { ...defaults, ...script };
    this.server = http.createServer((request, response) => {
      this.answer(request, response).catch(() => response.destroy());
    });
  }

  /** Listens on loopback, on any free port by default. */
  async listen(port = 0): Promise<void> {
    await new Promise<void>((done) => this.server.listen(port, "127.0.0.1", done));
  }

  /** The base URL for clients. */
  get url(): string {
    // A listening TCP server has an address with a port.
    const { port } = this.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}/v1`;
  }

  get lastRequest(): UpstreamRequest | undefined {
    return this.received.at(-1)?.body;
  }

  /** Clears the recorded requests; replies that are still streaming stay counted as active. */
  reset(): void {
    this.stats = { ...noStats, active: this.stats.active };
    this.received = [];
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === "/stats") return sendJson(response, 200, this.stats);
    if (request.url === "/last") return sendJson(response, 200, this.lastRequest ?? null);
    if (request.url === "/reset") this.reset();
    const path = request.url ?? "";
    if (path.endsWith("/models")) {
      const refusal = this.refusesList();
      if (refusal !== undefined) return sendJson(response, refusal.status, refusal.body);
      return sendJson(response, 200, { object: "list", data: this.models.map((id) => ({ id })) });
    }
    if (!path.endsWith("/chat/completions")) return sendJson(response, 200, {});
    // The clients under test send the members of UpstreamRequest.
    const body = (await json(request)) as UpstreamRequest;
    const { headers } = request;
    this.received.push({ path, authorization: headers.authorization, headers, body });
    await this.complete(body, response);
  }

  private async complete(body: UpstreamRequest, response: ServerResponse): Promise<void> {
    this.stats.requests += 1;
    this.stats.active += 1;
    const script = this.scriptOf(newestPrompt(body));
    response.on("close", () => {
      this.stats.active -= 1;
      if (response.writableEnded || script.error === "cut") this.stats.completed += 1;
      else this.stats.aborted += 1;
    });
    await this.mayBegin;
    const refusal = this.refuses(body);
    if (typeof refusal?.body === "string")
      response.writeHead(refusal.status, { "content-type": "text/event-stream" }).end(refusal.body);
    else if (refusal !== undefined) sendJson(response, refusal.status, refusal.body);
    else if (!sendWithoutStream(response, script)) {
      const usage = { first: this.usageSoFar, last: this.usage };
      await streamCompletion(response, script, body.stream_options === undefined ? {} : usage);
    }
  }

  private scriptOf(prompt: string): UpstreamScript {
    const script = scriptFor(prompt, this.script);
    const asked = this.received.filter(({ body }) => newestPrompt(body) === prompt).length;
    return asked > script.times ? { ...script, error: "" } : script;
  }
}
