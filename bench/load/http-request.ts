import { type Agent, type IncomingMessage, request } from "node:http";

export interface HttpRequestOptions {
  readonly url: string;
  readonly agent: Agent;
  readonly method?: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Receives each chunk of the response body. */
  readonly onChunk?: (piece: string) => void;
  /** Aborts the request; the response is then the part received so far. */
  readonly signal?: AbortSignal;
}

export interface ResponseSample {
  readonly status: number;
  readonly text: string;
}

/** One request on a keep-alive connection; a minimal client, so that the server's cost dominates. */
export function httpRequest({
  url,
  agent,
  method = "GET",
  headers,
  body,
  onChunk,
  signal,
}: HttpRequestOptions): Promise<ResponseSample> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const content = payload !== undefined && {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(payload)),
  };
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, agent, headers: { ...headers, ...content } });
    signal?.addEventListener("abort", () => outgoing.destroy(), { once: true });
    outgoing.on("response", (incoming) => resolve(readResponse(incoming, onChunk, signal)));
    outgoing.on("error", reject).end(payload);
  });
}

async function readResponse(
  incoming: IncomingMessage,
  onChunk: HttpRequestOptions["onChunk"],
  signal: AbortSignal | undefined,
): Promise<ResponseSample> {
  let text = "";
  try {
    for await (const piece of incoming.setEncoding("utf8")) {
      text += piece;
      onChunk?.(piece);
    }
  } catch (error) {
    if (signal?.aborted !== true) throw error;
  }
  return { status: incoming.statusCode ?? 0, text };
}
