import type { IncomingMessage } from "node:http";
import type OpenAI from "openai";
import { CompletionReader } from "./completion-reader.ts";
import { type LanguageModel, LanguageModelError, type ModelTurn } from "./language-model.ts";
import { languageModelFault } from "./language-model-fault.ts";
import { SilenceWatch } from "./silence-watch.ts";
import { UpstreamFetch, UpstreamResponse } from "./upstream-fetch.ts";

/** How long the end of a stream that has said that it is over is waited for, in milliseconds. */
const leaveMilliseconds = 1000;

export interface OpenaiSettings {
  /** Left out for endpoints that ask for none. */
  readonly apiKey?: string | undefined;
  readonly baseUrl: string;
  readonly model: string;
  /** The longest silence, before the first token and between tokens. */
  readonly timeoutMilliseconds: number;
}

/**
 * The language model behind any OpenAI-compatible endpoint. One reply is one request: nothing is tried twice,
 * no redirect is followed, and nothing is read from the environment.
 */
export class OpenaiLanguageModel implements LanguageModel {
  private readonly settings: OpenaiSettings;
  private readonly upstream = new UpstreamFetch();
  private client: Promise<OpenAI> | undefined;

  constructor(settings: OpenaiSettings) {
    this.settings = settings;
  }

  async *reply(conversation: readonly ModelTurn[], signal: AbortSignal): AsyncGenerator<string> {
    const watch = new SilenceWatch(this.settings.timeoutMilliseconds);
    const either = AbortSignal.any([signal, watch.signal]);
    try {
      yield* this.read(await this.ask(conversation, either), either, watch);
    } catch (error) {
      signal.throwIfAborted();
      watch.signal.throwIfAborted();
      throw languageModelFault(error);
    } finally {
      watch.stop();
    }
  }

  async close(): Promise<void> {
    this.upstream.close();
  }

  /** Yields the text as it comes. The connection is closed, or free for the next reply, when this ends. */
  private async *read(
    source: IncomingMessage,
    signal: AbortSignal,
    watch: SilenceWatch,
  ): AsyncGenerator<string> {
    const reader = new CompletionReader(() => watch.heard());
    const cut = () => source.destroy();
    signal.addEventListener("abort", cut, { once: true });
    try {
      if (signal.aborted) cut();
      for await (const bytes of source.iterator({ destroyOnReturn: false })) {
        const text = reader.read(bytes);
        if (text !== "") yield text;
        if (reader.isOver) break;
      }
      reader.finish();
    } finally {
      signal.removeEventListener("abort", cut);
      if (reader.isOver) leave(source);
      else source.destroy();
    }
  }

  /**
   * The raw body of the stream: the package's own iterator ends without an error when it is aborted or cut, and
   * does not tell whether the end was reached.
   */
  private async ask(conversation: readonly ModelTurn[], signal: AbortSignal): Promise<IncomingMessage> {
    const messages = conversation.map(({ role, content }) => ({ role, content }));
    this.client ??= this.makeClient();
    const client = await this.client;
    const response = await client.chat.completions
      .create({ model: this.settings.model, messages, stream: true }, { signal })
      .asResponse();
    if (response instanceof UpstreamResponse) return response.source;
    throw new LanguageModelError("model_unavailable", "The provider sent no stream.");
  }

  /** The package is loaded for the first reply: it is the largest of all, and a start needs none of it. */
  private async makeClient(): Promise<OpenAI> {
    const { OpenAI: Client } = await import("openai");
    const { apiKey, baseUrl, timeoutMilliseconds } = this.settings;
    return new Client({
      // The package insists on a key; where there is none, no Authorization header is sent.
      apiKey: apiKey ?? "none",
      defaultHeaders: apiKey === undefined ? { authorization: null } : {},
      baseURL: baseUrl,
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      timeout: timeoutMilliseconds,
      maxRetries: 0,
      fetch: this.upstream.fetch,
      logLevel: "off",
    });
  }
}

/** Reads the end, so that the connection can be used again, and cuts it when that does not come. */
function leave(source: IncomingMessage): void {
  const cut = setTimeout(() => source.destroy(), leaveMilliseconds).unref();
  source.once("close", () => clearTimeout(cut)).resume();
}
