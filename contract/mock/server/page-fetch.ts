import type { HttpHandler } from "msw/http";
import { getResponse } from "msw/utils/get-response";

/**
 * Whether a stream can be posted to a service worker. WebKit cannot: msw then answers a call only when its stream has
 * ended, and the streams of the chat list never end.
 */
export function canTransferStreams(): boolean {
  const stream = new ReadableStream();
  const { port1 } = new MessageChannel();
  try {
    port1.postMessage(stream, [stream]);
    return true;
  } catch {
    return false;
  } finally {
    port1.close();
  }
}

/** A response whose body ends with an `AbortError` when the caller aborts, as that of a network response. */
function abortableResponse(response: Response, signal: AbortSignal): Response {
  if (response.body === null) return response;
  const reader: ReadableStreamDefaultReader<Uint8Array> = response.body.getReader();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      const onAbort = () => {
        controller.error(signal.reason);
        void reader.cancel(signal.reason);
      };
      signal.addEventListener("abort", onAbort, { once: true });
    },
    pull: async (controller) => {
      const { done, value } = await reader.read();
      if (signal.aborted) return;
      if (done) controller.close();
      else controller.enqueue(value);
    },
    // At once: the world must know that its reader has left.
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, response);
}

/** A `fetch` that the handlers answer inside the page. Calls that none of them handles go to `network`. */
export function fetchFromHandlers(handlers: () => HttpHandler[], network: typeof fetch): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { signal } = request;
    signal.throwIfAborted();
    const aborted = new Promise<never>((_, reject) =>
      signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
    );
    const response = await Promise.race([getResponse(handlers(), request.clone()), aborted]);
    if (response === undefined) return network(request);
    if (response.type === "error") throw new TypeError("Failed to fetch");
    return abortableResponse(response, signal);
  };
}
