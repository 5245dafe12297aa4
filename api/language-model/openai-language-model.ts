import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type OpenAI from "openai";
import type { Logger } from "../logging/logger.ts";
import type { CompletionMetadata } from "./completions/completion-reader.ts";
import { decodeContent } from "./completions/decode-content.ts";
import { type CompletionListener, readCompletion } from "./completions/read-completion.ts";
import { languageModelFault } from "./faults/language-model-fault.ts";
import { isModelLoading, refusedPart, withoutSystemRole } from "./faults/refused-requests.ts";
import { IdleTimeout, type IdleTimeouts } from "./idle-timeout.ts";
import {
  defaultReplySettings,
  type LanguageModel,
  LanguageModelError,
  type ModelReply,
  type ModelTurn,
  type ReplySettings,
} from "./language-model.ts";
import { ProviderWarnings } from "./provider-warnings.ts";
import { UpstreamFetch, UpstreamResponse } from "./upstream-fetch.ts";

export interface OpenaiSettings {
  /** Left out for endpoints that ask for none. */
  readonly apiKey?: string | undefined;
  readonly baseUrl: string;
  readonly model: string;
  /** The longest silence, before the first token and between tokens. */
  readonly timeoutMilliseconds: number;
  /** The longest silence before the first byte of an answer, when that is another. */
  readonly startTimeoutMilliseconds?: number;
  readonly logger?: Pick<Logger, "warn">;
}

/** The asking for one reply, which may take several requests. */
interface ModelCall {
  readonly client: OpenAI;
  readonly signal: AbortSignal;
  readonly listener: CompletionListener;
  readonly settings: ReplySettings;
}

/** How long a model that is still loading is left alone, in milliseconds. */
const loadingMilliseconds = 2000;

/**
 * Any OpenAI-compatible endpoint. One reply is one request, and one more for each part that the model refuses and can
 * do without: no redirect, nothing from the environment.
 */
export class OpenaiLanguageModel implements LanguageModel {
  private readonly settings: OpenaiSettings;
  private readonly upstream = new UpstreamFetch();
  private readonly warnings: ProviderWarnings;
  private client: Promise<OpenAI> | undefined;
  /** The model has refused the system role. */
  private hasNoSystemRole = false;
  /** The model has refused to stream: its answers are documents. */
  private hasNoStream = false;

  constructor(settings: OpenaiSettings) {
    this.settings = settings;
    this.warnings = new ProviderWarnings(settings.logger);
  }

  async reply(
    conversation: readonly ModelTurn[],
    signal: AbortSignal,
    onText: (text: string) => void,
    settings: ReplySettings = defaultReplySettings,
  ): Promise<ModelReply> {
    this.client ??= this.makeClient();
    const client = await this.client;
    signal.throwIfAborted();
    const call = new AbortController();
    const abort = () => call.abort(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    const idleTimeout = new IdleTimeout(this.idleTimeouts, (fault) => call.abort(fault));
    try {
      const listener = {
        onBytes: () => idleTimeout.onBytes(),
        onContent: () => idleTimeout.onContent(),
        onReasoning: () => idleTimeout.onReasoning(),
        onText,
      };
      const metadata = await this.complete({ client, signal: call.signal, listener, settings }, conversation);
      this.warnings.check(metadata, conversation);
      return { isCut: metadata.isCut };
    } catch (error) {
      call.signal.throwIfAborted();
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
   * Retries while the model loads, and once without each part of the request that the server refuses. The signal
   * aborts when that takes too long. A refusal is remembered after a complete reply without that part.
   */
  private async complete(call: ModelCall, conversation: readonly ModelTurn[]): Promise<CompletionMetadata> {
    const merged = withoutSystemRole(conversation);
    let turns = this.hasNoSystemRole ? merged : conversation;
    let isStreamed = !this.hasNoStream;
    for (;;) {
      try {
        const metadata = await this.attempt(call, turns, isStreamed);
        this.hasNoStream ||= !isStreamed;
        this.hasNoSystemRole ||= turns !== conversation;
        return metadata;
      } catch (error) {
        const part = refusedPart(error);
        if (part === "stream" && isStreamed) isStreamed = false;
        else if (part === "system role" && turns !== merged) turns = merged;
        else if (isModelLoading(error)) await wait(loadingMilliseconds, undefined, { signal: call.signal });
        else throw error;
      }
    }
  }

  private async attempt(
    { client, signal, listener, settings }: ModelCall,
    conversation: readonly ModelTurn[],
    isStreamed: boolean,
  ): Promise<CompletionMetadata> {
    const source = await this.send({ client, signal, settings }, conversation, isStreamed);
    if (signal.aborted) source.destroy();
    signal.addEventListener("abort", () => source.destroy(), { once: true });
    const { "content-type": contentType, "content-encoding": encoding } = source.headers;
    return readCompletion(decodeContent(source, encoding), contentType, listener);
  }

  /**
   * The raw body of the stream: the package's own iterator ends without an error when it is aborted or cut, and
   * does not tell whether the end was reached.
   */
  private async send(
    { client, signal, settings }: Omit<ModelCall, "listener">,
    conversation: readonly ModelTurn[],
    isStreamed: boolean,
  ): Promise<IncomingMessage> {
    const { temperature, maxOutputTokens } = settings;
    const limits = {
      ...(temperature !== null && { temperature }),
      ...(maxOutputTokens !== null && { max_tokens: maxOutputTokens }),
    };
    const messages = conversation.map(({ role, content }) => ({ role, content }));
    const response = await client.chat.completions
      .create({ model: this.settings.model, messages, ...limits, stream: isStreamed }, { signal })
      .asResponse();
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
