import { Agent } from "node:http";
import { monotonicMicroseconds } from "../harness/process-usage.ts";
import { httpRequest } from "./http-request.ts";
import type { ReadStream } from "./stream-sample.ts";
import { TimestampReader } from "./timestamp-reader.ts";

/** Reads replies of the provider through the pass-through proxy. */
export function readProxyStream(proxyUrl: string): ReadStream {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  return async (prompt, tokens) => {
    const reader = new TimestampReader();
    const startedAt = monotonicMicroseconds();
    const { status, text } = await httpRequest({
      url: `${proxyUrl}/v1/chat/completions`,
      agent,
      method: "POST",
      body: { model: "fake", stream: true, messages: [{ role: "user", content: prompt }] },
      onChunk: (piece) => reader.read(piece),
    });
    if (status !== 200 || !text.endsWith("data: [DONE]\n\n") || reader.tokens !== tokens)
      throw new Error(`The floor answered ${status} with ${reader.tokens} of ${tokens} tokens.`);
    return reader.sampleSince(startedAt);
  };
}
