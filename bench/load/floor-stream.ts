import { Agent } from "node:http";
import { monotonicMicroseconds } from "../harness/process-usage.ts";
import { httpRequest } from "./exchange.ts";
import { TimestampReader } from "./stamp-reader.ts";
import type { ReadStream } from "./stream-sample.ts";

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
      onPiece: (piece) => reader.read(piece),
    });
    if (status !== 200 || !text.endsWith("data: [DONE]\n\n") || reader.tokens !== tokens)
      throw new Error(`The floor answered ${status} with ${reader.tokens} of ${tokens} tokens.`);
    return reader.sampleSince(startedAt);
  };
}
