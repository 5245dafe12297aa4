import type { LanguageModel, ModelReply, ModelTurn, ReplyOptions } from "../language-model.ts";
import { OpenaiLanguageModel } from "../openai-language-model.ts";
import { startDemoEndpoint } from "./demo-endpoint.ts";

const modelName = "demo";
const ownEndpoint = { trustedBecause: "This process listens there." };

/** The demo assistant, asked like any other endpoint; its own one listens from the first reply on. */
export class DemoLanguageModel implements LanguageModel {
  private readonly timeoutMilliseconds: number;
  private readonly startEndpoint: () => Promise<string>;
  private model: Promise<OpenaiLanguageModel> | undefined;

  /** `startEndpoint` answers the base URL of an endpoint that listens. */
  constructor(timeoutMilliseconds: number, startEndpoint = startDemoEndpoint) {
    this.timeoutMilliseconds = timeoutMilliseconds;
    this.startEndpoint = startEndpoint;
  }

  async reply(
    conversation: readonly ModelTurn[],
    signal: AbortSignal,
    onText: (text: string) => void,
    options?: ReplyOptions,
  ): Promise<ModelReply> {
    this.model ??= this.start();
    const model = await this.model;
    return model.reply(conversation, signal, onText, options);
  }

  async listModels(): Promise<string[]> {
    return [modelName];
  }

  async close(): Promise<void> {
    const model = await this.model?.catch(() => undefined);
    await model?.close();
  }

  /** A start that failed is forgotten, so that the next reply tries again. */
  private async start(): Promise<OpenaiLanguageModel> {
    try {
      const baseUrl = await this.startEndpoint();
      const { timeoutMilliseconds } = this;
      return new OpenaiLanguageModel({ baseUrl, model: modelName, timeoutMilliseconds, trust: ownEndpoint });
    } catch (error) {
      this.model = undefined;
      throw error;
    }
  }
}
