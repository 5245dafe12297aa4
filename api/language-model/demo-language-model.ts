import { startDemoEndpoint } from "./demo-endpoint.ts";
import type { LanguageModel, ModelTurn } from "./language-model.ts";
import { OpenaiLanguageModel } from "./openai-language-model.ts";

/**
 * The demo assistant, asked like any other endpoint. Its own endpoint listens from the first reply on and does
 * not keep the process alive.
 */
export class DemoLanguageModel implements LanguageModel {
  private readonly timeoutMilliseconds: number;
  private endpoint: Promise<string> | undefined;

  constructor(timeoutMilliseconds: number) {
    this.timeoutMilliseconds = timeoutMilliseconds;
  }

  async *reply(conversation: readonly ModelTurn[], signal: AbortSignal): AsyncGenerator<string> {
    this.endpoint ??= startDemoEndpoint();
    const baseUrl = await this.endpoint;
    const settings = { baseUrl, model: "demo", timeoutMilliseconds: this.timeoutMilliseconds };
    yield* new OpenaiLanguageModel(settings).reply(conversation, signal);
  }
}
