import { Agent } from "node:http";
import { monotonicMicroseconds } from "../harness/process-usage.ts";
import { httpRequest } from "./http-request.ts";
import type { ReadStream } from "./stream-sample.ts";
import { TimestampReader } from "./timestamp-reader.ts";

/** Sends a message to the bare chat server and reads its reply to the end, by two requests as the page does. */
export function readBareChatStream(url: string): ReadStream {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const headers = { cookie: "session" };
  return async (prompt, tokens) => {
    const reader = new TimestampReader();
    const startedAt = monotonicMicroseconds();
    const body = { content: prompt };
    const sent = await httpRequest({ url: `${url}/messages`, agent, method: "POST", headers, body });
    const { id }: { id: string } = JSON.parse(sent.text);
    const onChunk = (piece: string) => reader.read(piece);
    const { status, text } = await httpRequest({ url: `${url}/events/${id}`, agent, headers, onChunk });
    if (status !== 200 || !text.includes("event: done") || reader.tokens !== tokens)
      throw new Error(`The bare server answered ${status} with ${reader.tokens} of ${tokens} tokens.`);
    return reader.sampleSince(startedAt);
  };
}
