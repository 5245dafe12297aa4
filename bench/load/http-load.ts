import { Agent } from "node:http";
import { type HttpRequestOptions, httpRequest } from "./http-request.ts";

/** The cost of a run of equal requests. */
export interface LoadSample {
  /** Milliseconds of each request. */
  readonly milliseconds: readonly number[];
}

export interface Load extends Pick<HttpRequestOptions, "url" | "headers"> {
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
  const work = async () => {
    while (started < requests) {
      started += 1;
      const startedAt = performance.now();
      const { status, text } = await httpRequest({ url, agent, ...(headers && { headers }) });
      if (status !== 200) throw new Error(`${url} was answered ${status}: ${text.slice(0, 200)}`);
      milliseconds.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  agent.destroy();
  return { milliseconds };
}
