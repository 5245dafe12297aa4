import OpenAI from "openai";
import { Agent, fetch } from "undici";
import { completionText } from "./completion-chunks.ts";
import { type LanguageModel, LanguageModelError, type ModelTurn } from "./language-model.ts";
import { languageModelFault } from "./language-model-fault.ts";
import { SilenceWatch } from "./silence-watch.ts";

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
  private readonly client: OpenAI;
  /** Without timeouts of its own: else fetch gives up after five minutes of silence, whatever the settings allow. */
  private readonly agent = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

  constructor(settings: OpenaiSettings) {
    this.settings = settings;
    this.client = new OpenAI({
      // The package insists on a key; where there is none, no Authorization header is sent.
      apiKey: settings.apiKey ?? "none",
      defaultHeaders: settings.apiKey === undefined ? { authorization: null } : {},
      baseURL: settings.baseUrl,
      adminAPIKey: null,
      organization: null,
      project: null,
      webhookSecret: null,
      timeout: settings.timeoutMilliseconds,
      maxRetries: 0,
      // It is Node's own fetch, declared by another version of the same types.
      fetch: fetch as typeof globalThis.fetch,
      fetchOptions: { redirect: "error", dispatcher: this.agent },
      logLevel: "off",
    });
  }

  async *reply(conversation: readonly ModelTurn[], signal: AbortSignal): AsyncGenerator<string> {
    const watch = new SilenceWatch(this.settings.timeoutMilliseconds);
    const request = new AbortController();
    try {
      const body = await this.ask(conversation, AbortSignal.any([signal, watch.signal, request.signal]));
      yield* completionText(body, () => watch.heard());
    } catch (error) {
      signal.throwIfAborted();
      watch.signal.throwIfAborted();
      throw languageModelFault(error);
    } finally {
      watch.stop();
      request.abort();
    }
  }

  close(): Promise<void> {
    return this.agent.destroy();
  }

  /**
   * The raw body of the stream: the package's own iterator ends without an error when it is aborted or cut, and
   * does not tell whether the end was reached.
   */
  private async ask(
    conversation: readonly ModelTurn[],
    signal: AbortSignal,
  ): Promise<ReadableStream<Uint8Array>> {
    const messages = conversation.map(({ role, content }) => ({ role, content }));
    const response = await this.client.chat.completions
      .create({ model: this.settings.model, messages, stream: true }, { signal })
      .asResponse();
    if (response.body === null)
      throw new LanguageModelError("model_unavailable", "The provider sent nothing.");
    return response.body;
  }
}
