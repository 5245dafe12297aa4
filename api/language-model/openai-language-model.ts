import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type OpenAI from "openai";
import type { CompletionMetadata } from "./completions/completion-reader.ts";
import { decodeContent } from "./completions/decode-content.ts";
import { type CompletionListener, readCompletion } from "./completions/read-completion.ts";
import { type ModelHabits, ReplyText } from "./completions/reply-text.ts";
import { languageModelFault } from "./faults/language-model-fault.ts";
import { isModelLoading, type OptionalPart } from "./faults/unsupported-parameters.ts";
import { IdleTimeout, type IdleTimeouts } from "./idle-timeout.ts";
import {
  type LanguageModel,
  LanguageModelError,
  type ModelReply,
  type ModelTurn,
  type ReplyOptions,
} from "./language-model.ts";
import { makeOpenaiClient, type OpenaiSettings } from "./openai-client.ts";
import { ProviderWarnings } from "./provider-warnings.ts";
import { listenTo, observeCall } from "./reply-listener.ts";
import { listedModels } from "./requests/listed-models.ts";
import { OutputCap } from "./requests/output-cap.ts";
import { OutputPassedError } from "./requests/output-meter.ts";
import { RequestBuilder } from "./requests/request-builder.ts";
import { UpstreamFetch, UpstreamResponse } from "./upstream-fetch.ts";

/** A call for one reply, which may take several requests. */
interface ModelCall {
  readonly client: OpenAI;
  readonly signal: AbortSignal;
  readonly listener: CompletionListener;
  readonly request: RequestBuilder;
  /** Another model can be asked while this one is loading. */
  readonly isReplaceable: boolean;
}

/** The pause before a model that is still loading is asked again, in milliseconds. */
const loadingMilliseconds = 2000;

/**
 * Any OpenAI-compatible endpoint. One reply is one request, and one more for each part that the model refuses and can do without.
 * Follows no redirect and reads no environment variables.
 */
export class OpenaiLanguageModel implements LanguageModel {
  private readonly settings: OpenaiSettings;
  private readonly upstream: UpstreamFetch;
  private readonly warnings: ProviderWarnings;
  private client: Promise<OpenAI> | undefined;
  /** The parts that the model has refused, and that are no longer sent. */
  private readonly refused: Set<OptionalPart>;
  private readonly outputCap: OutputCap;
  private readonly habits: ModelHabits = { lonelyClosings: 0 };

  constructor(settings: OpenaiSettings) {
    this.settings = settings;
    this.upstream = new UpstreamFetch(settings);
    this.refused = new Set(settings.refusedParts);
    this.outputCap = new OutputCap(settings);
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
    const { refused, outputCap, warnings } = this;
    const complete = (addText: typeof onText) =>
      this.whileAwake(signal, async (client, callSignal, idleTimeout) => {
        const reader = new ReplyText(addText, options, this.habits);
        const request = new RequestBuilder(conversation, options, { refused, outputCap, warnings });
        const listener = listenTo(reader, { options, request, idleTimeout });
        const { isReplaceable = false } = options;
        try {
          const call = { client, signal: callSignal, listener, request, isReplaceable };
          const metadata = await this.complete(call);
          if (metadata.isCut) listener.onCut();
          reader.end(metadata);
          this.warnings.check(metadata, conversation);
          return { isCut: metadata.isCut };
        } catch (error) {
          if (!(error instanceof OutputPassedError)) {
            if (signal.aborted) reader.stop();
            else reader.giveUp();
            throw error;
          }
          reader.end({ isCut: true });
          return { isCut: true, isUnfinished: true };
        }
      });
    const { baseUrl, model } = this.settings;
    return observeCall({ baseUrl, model, isTest: options.isTest }, onText, complete);
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
    this.client ??= makeOpenaiClient(this.settings, this.upstream);
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
   * Retries while the model loads, once without each part of the request that the server refuses, and once with a
   * smaller cap of ours. The signal aborts when that takes too long.
   */
  private async complete(call: ModelCall): Promise<CompletionMetadata> {
    const { request, signal, isReplaceable } = call;
    for (;;) {
      try {
        return await this.attempt(call);
      } catch (error) {
        if (request.adapt(error)) continue;
        if (!isModelLoading(error) || isReplaceable) throw error;
        await wait(loadingMilliseconds, undefined, { signal });
      }
    }
  }

  private remember(leftOut: ReadonlySet<OptionalPart>): void {
    const isNew = [...leftOut].some((part) => !this.refused.has(part));
    for (const part of leftOut) this.refused.add(part);
    if (isNew) this.settings.onRefused?.(this.refusedParts);
  }

  private async attempt({ client, signal, listener, request }: ModelCall): Promise<CompletionMetadata> {
    const source = await this.send(client, request, { signal, listener });
    // A refusal is proven once the request is accepted without that part, also if its reply is stopped or empty.
    this.remember(request.refused);
    request.noteAccepted();
    if (signal.aborted) source.destroy();
    signal.addEventListener("abort", () => source.destroy(), { once: true });
    const { "content-type": contentType, "content-encoding": encoding } = source.headers;
    return readCompletion(decodeContent(source, encoding), contentType, listener);
  }

  /**
   * Returns the raw body of the stream. The package's own iterator ends without an error when it is aborted or cut, so the end
   * would not be distinguishable.
   */
  private async send(
    client: OpenAI,
    request: RequestBuilder,
    { signal, listener }: Pick<ModelCall, "signal" | "listener">,
  ): Promise<IncomingMessage> {
    const { onAsked } = listener;
    // The package passes options on to `fetch` that its own type does not declare.
    const ownOptions: object = { onAsked };
    try {
      const body = request.body(this.settings.model);
      const response = await client.chat.completions
        .create(body, { signal, fetchOptions: { ...ownOptions } })
        .asResponse();
      if (response instanceof UpstreamResponse) return response.source;
    } catch (error) {
      // If the user stopped the reply meanwhile, the provider may have read the prompt.
      if (!signal.aborted || signal.reason instanceof LanguageModelError) onAsked?.(false);
      throw error;
    }
    throw new LanguageModelError("model_unavailable", "The provider sent no stream.");
  }
}
