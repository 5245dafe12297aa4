import type OpenAI from "openai";
import type { Logger } from "../logging/logger.ts";
import type { OptionalPart } from "./faults/refused-requests.ts";
import type { MaximumMemory } from "./requests/output-cap.ts";
import type { UpstreamFetch, UpstreamSettings } from "./upstream-fetch.ts";

/** An OpenAI-compatible endpoint and its model. */
export interface OpenaiSettings extends UpstreamSettings, MaximumMemory {
  /** Left out for endpoints that ask for none. */
  readonly apiKey?: string | undefined;
  readonly baseUrl: string;
  readonly model: string;
  /** The longest silence, before the first token and between tokens. */
  readonly timeoutMilliseconds: number;
  /** The longest silence before the first byte of an answer, when that is another. */
  readonly startTimeoutMilliseconds?: number;
  readonly logger?: Pick<Logger, "warn">;
  /** The parts of a request that the model is known to refuse. */
  readonly refusedParts?: readonly OptionalPart[];
  /** Called with all refused parts when there are more of them. */
  readonly onRefused?: (parts: readonly OptionalPart[]) => void;
}

/**
 * The package is loaded for the first reply: it is the largest of all, and a start needs none of it. What that takes
 * is no silence of the provider's. Nothing is read from the environment.
 */
export async function makeOpenaiClient(settings: OpenaiSettings, upstream: UpstreamFetch): Promise<OpenAI> {
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
