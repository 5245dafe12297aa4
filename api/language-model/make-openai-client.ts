import type OpenAI from "openai";
import type { UpstreamFetch } from "./upstream-fetch.ts";

interface ClientSettings {
  readonly apiKey?: string | undefined;
  readonly baseUrl: string;
  readonly timeoutMilliseconds: number;
  readonly startTimeoutMilliseconds?: number;
}

/**
 * The package is loaded for the first reply: it is the largest of all, and a start needs none of it. What that takes
 * is no silence of the provider's. Nothing is read from the environment.
 */
export async function makeOpenaiClient(settings: ClientSettings, upstream: UpstreamFetch): Promise<OpenAI> {
  const { OpenAI: Client } = await import("openai");
  const { apiKey, baseUrl, timeoutMilliseconds, startTimeoutMilliseconds } = settings;
  return new Client({
    // The package insists on a key; where there is none, no Authorization header is sent.
    apiKey: apiKey ?? "none",
    defaultHeaders: apiKey === undefined ? { authorization: null } : {},
    baseURL: baseUrl,
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    timeout: startTimeoutMilliseconds ?? timeoutMilliseconds,
    maxRetries: 0,
    fetch: upstream.fetch,
    logLevel: "off",
  });
}
