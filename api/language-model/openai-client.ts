import type OpenAI from "openai";
import type { Logger } from "../logging/logger.ts";
import type { OptionalPart } from "./faults/unsupported-parameters.ts";
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
  /** The longest silence before the first byte of an answer, if it differs. */
  readonly startTimeoutMilliseconds?: number;
  readonly logger?: Pick<Logger, "warn">;
  /** The parts of a request that the model is known to refuse. */
  readonly refusedParts?: readonly OptionalPart[];
  /** Called with all refused parts when there are more of them. */
  readonly onRefused?: (parts: readonly OptionalPart[]) => void;
}

/**
 * Loads the package for the first reply: it is the largest of all, and a start does not need it. The loading time does not count
 * as silence of the provider. The client reads no environment variables.
 */
export async function makeOpenaiClient(settings: OpenaiSettings, upstream: UpstreamFetch): Promise<OpenAI> {
  // Outbound request: The package sends its requests by the fetch below, which asks whether the address is trusted.
  const { OpenAI: Client } = await import("openai");
  const { apiKey, baseUrl, timeoutMilliseconds, startTimeoutMilliseconds } = settings;
  return new Client({
    // The package requires a key. Without one, no Authorization header is sent.
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
