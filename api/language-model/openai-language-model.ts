import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type OpenAI from "openai";
import type { Logger } from "../logging/logger.ts";
import { decodeContent } from "./completions/decode-content.ts";
import { readCompletion } from "./completions/read-completion.ts";
import { languageModelFault } from "./faults/language-model-fault.ts";
import {
  isLoading,
  refusalWords,
  refusesStream,
  refusesSystemRole,
  withoutSystemRole,
} from "./faults/refused-requests.ts";
import { type LanguageModel, LanguageModelError, type ModelReply, type ModelTurn } from "./language-model.ts";
import { OddityLog } from "./oddity-log.ts";
import { type SilenceLimits, SilenceWatch } from "./silence-watch.ts";
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

/** How long a model that is still loading is left alone, in milliseconds. */
const loadingMilliseconds = 2000;

/**
 * Any OpenAI-compatible endpoint. One reply is one request, and a second one where the model refuses a part of the
 * first that it can do without: no redirect, nothing from the environment.
 */
export class OpenaiLanguageModel implements LanguageModel {
  private readonly settings: OpenaiSettings;
  private readonly upstream = new UpstreamFetch();
  private readonly oddities: OddityLog;
  private client: Promise<OpenAI> | undefined;
  /** The model has refused the system role. */
  private hasNoSystemRole = false;
  /** The model has refused to stream: its answers are documents. */
  private hasNoStream = false;

  constructor(settings: OpenaiSettings) {
    this.settings = settings;
    this.oddities = new OddityLog(settings.logger);
  }

  async reply(
    conversation: readonly ModelTurn[],
    signal: AbortSignal,
    heard: (text: string) => void,
  ): Promise<ModelReply> {
    this.client ??= this.makeClient();
    const client = await this.client;
    signal.throwIfAborted();
    const call = new AbortController();
    const abort = () => call.abort(signal.reason);
    signal.addEventListener("abort", abort, { once: true });
    const watch = new SilenceWatch(this.silenceLimits, (fault) => call.abort(fault));
    try {
      const source = await this.ask(client, conversation, call.signal);
      if (call.signal.aborted) source.destroy();
      call.signal.addEventListener("abort", () => source.destroy(), { once: true });
      const { "content-type": contentType, "content-encoding": encoding } = source.headers;
      const body = decodeContent(source, encoding);
      const listener = { arrived: () => watch.arrived(), spoke: () => watch.heard(), heard };
      const remarks = await readCompletion(body, contentType, listener);
      this.oddities.note(remarks, conversation);
      return { isCut: remarks.isCut };
    } catch (error) {
      call.signal.throwIfAborted();
      throw languageModelFault(error);
    } finally {
      watch.stop();
      signal.removeEventListener("abort", abort);
    }
  }

  private get silenceLimits(): SilenceLimits {
    const { timeoutMilliseconds, startTimeoutMilliseconds = timeoutMilliseconds } = this.settings;
    return { startMilliseconds: startTimeoutMilliseconds, milliseconds: timeoutMilliseconds };
  }

  async close(): Promise<void> {
    this.upstream.close();
  }

  private async ask(
    client: OpenAI,
    conversation: readonly ModelTurn[],
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const merged = withoutSystemRole(conversation);
    if (this.hasNoSystemRole || merged === conversation) return this.askLoaded(client, merged, signal);
    try {
      return await this.askLoaded(client, conversation, signal);
    } catch (error) {
      if (!refusesSystemRole(refusalWords(error))) throw error;
      const source = await this.askLoaded(client, merged, signal);
      this.hasNoSystemRole = true;
      return source;
    }
  }

  /**
   * Asks again while the model loads, and once without a stream where it refuses one. The signal ends that when it takes
   * longer than a start may.
   */
  private async askLoaded(
    client: OpenAI,
    conversation: readonly ModelTurn[],
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    let isStreamed = !this.hasNoStream;
    for (;;) {
      try {
        const source = await this.send(client, conversation, isStreamed, signal);
        this.hasNoStream ||= !isStreamed;
        return source;
      } catch (error) {
        if (isStreamed && refusesStream(error)) isStreamed = false;
        else if (isLoading(error)) await wait(loadingMilliseconds, undefined, { signal });
        else throw error;
      }
    }
  }

  /**
   * The raw body of the stream: the package's own iterator ends without an error when it is aborted or cut, and
   * does not tell whether the end was reached.
   */
  private async send(
    client: OpenAI,
    conversation: readonly ModelTurn[],
    isStreamed: boolean,
    signal: AbortSignal,
  ): Promise<IncomingMessage> {
    const messages = conversation.map(({ role, content }) => ({ role, content }));
    const response = await client.chat.completions
      .create({ model: this.settings.model, messages, stream: isStreamed }, { signal })
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
      timeout: this.silenceLimits.startMilliseconds,
      maxRetries: 0,
      fetch: this.upstream.fetch,
      logLevel: "off",
    });
  }
}
