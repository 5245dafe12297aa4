import { Agent } from "node:http";
import { httpRequest } from "./http-request.ts";

/** The cost of a run of equal requests. */
export interface LoadSample {
  /** Milliseconds of each request. */
  readonly milliseconds: readonly number[];
}

export interface Load {
  readonly url: string;
  /** Of each connection in turn. */
  readonly headers?: readonly Readonly<Record<string, string>>[];
  readonly requests: number;
  readonly connections: number;
}

/**
 * Sends requests over a few keep-alive connections, one in flight on each. Rejects at the first unexpected
 * response.
 */
export async function httpLoad({ url, headers, requests, connections }: Load): Promise<LoadSample> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const milliseconds: number[] = [];
  let started = 0;
  const work = async (connection: number) => {
    const own = headers?.[connection % headers.length];
    while (started < requests) {
      started += 1;
      const startedAt = performance.now();
      const { status, text } = await httpRequest({ url, agent, ...(own && { headers: own }) });
      if (status !== 200) throw new Error(`${url} was answered ${status}: ${text.slice(0, 200)}`);
      milliseconds.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, (_, connection) => work(connection)));
  agent.destroy();
  return { milliseconds };
}
