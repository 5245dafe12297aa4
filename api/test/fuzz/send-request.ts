import { text } from "node:stream/consumers";
import { type Browser, decodedBody, type HttpResponse } from "../visitors/browser.ts";
import { expectDescribedAnswer } from "../visitors/described-answers.ts";
import type { HostileRequest } from "./hostile-request.ts";

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return body;
  }
}

/** Sends a request; of an event stream it waits only for the beginning. */
export async function sendRequest(browser: Browser, request: HostileRequest): Promise<HttpResponse> {
  const { method, path, headers, body } = request;
  const incoming = await browser.open(method, path, { headers, ...(body !== undefined && { body }) });
  const isStream = incoming.headers["content-type"]?.startsWith("text/event-stream") ?? false;
  if (isStream) incoming.destroy();
  const content = isStream ? "" : await text(decodedBody(incoming, method));
  const answer = { status: incoming.statusCode ?? 0, headers: incoming.headers, body: parsed(content) };
  expectDescribedAnswer({ method, path, ...answer });
  return { ...answer, text: content };
}
