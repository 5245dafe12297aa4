import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type OpenAI from "openai";
import type { Logger } from "../logging/logger.ts";
import type { CompletionMetadata } from "./completions/completion-reader.ts";
import { decodeContent } from "./completions/decode-content.ts";
import { type CompletionListener, readCompletion } from "./completions/read-completion.ts";
import { ReplyText } from "./completions/reply-text.ts";
import { languageModelFault } from "./faults/language-model-fault.ts";
import { isModelLoading, type OptionalPart, refusalOf } from "./faults/refused-requests.ts";
import { IdleTimeout, type IdleTimeouts } from "./idle-timeout.ts";
import {
  type LanguageModel,
  LanguageModelError,
  type ModelReply,
  type ModelTurn,
  type ReplyOptions,
} from "./language-model.ts";
import { ProviderWarnings } from "./provider-warnings.ts";
import { completionRequest, sentParts } from "./requests/completion-request.ts";
import { listedModels } from "./requests/listed-models.ts";
import { UpstreamFetch, UpstreamResponse, type UpstreamSettings } from "./upstream-fetch.ts";

export interface OpenaiSettings extends UpstreamSettings {
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

/** The asking for one reply, which may take several requests. */
interface ModelCall {
  readonly client: OpenAI;
  readonly signal: AbortSignal;
  readonly listener: CompletionListener;
  readonly conversation: readonly ModelTurn[];
  readonly options: ReplyOptions;
}

/** How long a model that is still loading is left alone, in milliseconds. */
const loadingMilliseconds = 2000;

/**
 * Any OpenAI-compatible endpoint. One reply is one request, and one more for each part that the model refuses and can
 * do without: no redirect, nothing from the environment.
 */
export class OpenaiLanguageModel implements LanguageModel {
  private readonly settings: OpenaiSettings;
  private readonly upstream: UpstreamFetch;
  private readonly warnings: ProviderWarnings;
  private client: Promise<OpenAI> | undefined;
  /** What the model has refused, and is no longer sent. */
  private readonly refused: Set<OptionalPart>;

  constructor(settings: OpenaiSettings) {
    this.settings = settings;
    this.upstream = new UpstreamFetch(settings);
    this.refused = new Set(settings.refusedParts);
    this.warnings = new ProviderWarnings(settings.logger);
  }

  get refusedParts(): readonly OptionalPart[] {
    return [...this.refused];
  }

  reply(
    conversation: readonly ModelTurn[],
    signal: AbortSignal,
    onText: (text: string) => void,
    options: ReplyOptions = {},
  ): Promise<ModelReply> {
    return this.whileAwake(signal, async (client, callSignal, idleTimeout) => {
      const reader = new ReplyText(onText, options);
      const listener: CompletionListener = {
        onBytes: () => idleTimeout.onBytes(),
        onContent: () => idleTimeout.onContent(),
        onReasoning: (text) => {
          idleTimeout.onReasoning();
          reader.addReasoning(text);
        },
        onText: (text) => reader.push(text),
        onUsage: (usage) => options.onUsage?.(usage),
      };
      const metadata = await this.complete({ client, signal: callSignal, listener, conversation, options });
      reader.end();
      this.warnings.check(metadata, conversation);
      return { isCut: metadata.isCut };
    });
  }

  listModels(signal: AbortSignal): Promise<string[]> {
    return this.whileAwake(signal, async (client, callSignal) => {
      const response = await client.get("/models", { signal: callSignal }).asResponse();
      if (!(response instanceof UpstreamResponse)) return [];
      const { source } = response;
      callSignal.addEventListener("abort", () => source.destroy(), { once: true });
      return listedModels(decodeContent(source, source.headers["content-encoding"]));
    });
  }

  /** Calls the provider until it falls silent, the signal aborts or a fault ends it. */
  private async whileAwake<Result>(
    signal: AbortSignal,
    call: (client: OpenAI, signal: AbortSignal, idleTimeout: IdleTimeout) => Promise<Result>,
  ): Promise<Result> {
    this.client ??= this.makeClient();
    const client = await this.client;
    signal.throwIfAborted();
    const controller = new AbortController();
    const abort = () => controller.abort(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    const idleTimeout = new IdleTimeout(this.idleTimeouts, (fault) => controller.abort(fault));
    try {
      return await call(client, controller.signal, idleTimeout);
    } catch (error) {
      controller.signal.throwIfAborted();
      throw languageModelFault(error);
    } finally {
      idleTimeout.stop();
      signal.removeEventListener("abort", abort);
    }
  }

  private get idleTimeouts(): IdleTimeouts {
    const { timeoutMilliseconds, startTimeoutMilliseconds = timeoutMilliseconds } = this.settings;
    return { startMilliseconds: startTimeoutMilliseconds, milliseconds: timeoutMilliseconds };
  }

  async close(): Promise<void> {
    this.upstream.close();
  }

  /**
   * Retries while the model loads, and once without each part of the request that the server refuses. A part whose value
   * is out of range is left out of this request only. The signal aborts when that takes too long.
   */
  private async complete(call: ModelCall): Promise<CompletionMetadata> {
    const leftOut = new Set(this.refused);
    const outOfRange = new Set<OptionalPart>();
    for (;;) {
      try {
        return await this.attempt(call, leftOut, outOfRange);
      } catch (error) {
        const refusal = refusalOf(error, sentParts(call, leftOut));
        const isWaitedFor = isModelLoading(error) && call.options.isReplaceable !== true;
        if (refusal === undefined && !isWaitedFor) throw error;
        for (const part of refusal?.parts ?? []) {
          leftOut.add(part);
          if (refusal?.isLasting === false) outOfRange.add(part);
        }
        if (refusal === undefined) await wait(loadingMilliseconds, undefined, { signal: call.signal });
      }
    }
  }

  private remember(leftOut: ReadonlySet<OptionalPart>): void {
    const isNew = [...leftOut].some((part) => !this.refused.has(part));
    for (const part of leftOut) this.refused.add(part);
    if (isNew) this.settings.onRefused?.(this.refusedParts);
  }

  private async attempt(
    call: ModelCall,
    leftOut: ReadonlySet<OptionalPart>,
    outOfRange: ReadonlySet<OptionalPart>,
  ): Promise<CompletionMetadata> {
    const { signal, listener } = call;
    const source = await this.send(call, leftOut);
    // A refusal is proven once the request is accepted without that part, also if its reply is stopped or empty.
    this.remember(leftOut.difference(outOfRange));
    if (signal.aborted) source.destroy();
    signal.addEventListener("abort", () => source.destroy(), { once: true });
    const { "content-type": contentType, "content-encoding": encoding } = source.headers;
    return readCompletion(decodeContent(source, encoding), contentType, listener);
  }

  /**
   * The raw body of the stream: the package's own iterator ends without an error when it is aborted or cut, and
   * does not tell whether the end was reached.
   */
  private async send(call: ModelCall, leftOut: ReadonlySet<OptionalPart>): Promise<IncomingMessage> {
    const request = completionRequest(this.settings.model, call, leftOut);
    const { signal } = call;
    const response = await call.client.chat.completions.create(request, { signal }).asResponse();
    if (response instanceof UpstreamResponse) return response.source;
    throw new LanguageModelError("model_unavailable", "The provider sent no stream.");
  }

  /**
   * The package is loaded for the first reply: it is the largest of all, and a start needs none of it. What that takes
   * is no silence of the provider's.
   */
  private async makeClient(): Promise<OpenAI> {
    const { OpenAI: Client } = await import("openai");
    const { apiKey, baseUrl } = this.settings;
    return new Client({
      // The package insists on a key; where there is none, no Authorization header is sent.
      apiKey: apiKey ?? "none",
      defaultHeaders: apiKey === undefined ? { authorization: null } : {},
      baseURL: baseUrl,
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      timeout: this.idleTimeouts.startMilliseconds,
      maxRetries: 0,
      fetch: this.upstream.fetch,
      logLevel: "off",
    });
  }
}
