import type { Config } from "../config/config.ts";
import type { Logger } from "../logging/logger.ts";
import { DemoLanguageModel } from "./demo/demo-language-model.ts";
import type { LanguageModel } from "./language-model.ts";
import { OpenaiLanguageModel } from "./openai-language-model.ts";

/** The language model that the configuration names: any OpenAI-compatible endpoint, or the demo assistant. */
export function makeLanguageModel(
  {
    languageModel,
    modelTimeoutMilliseconds: timeoutMilliseconds,
    modelStartTimeoutMilliseconds: startTimeoutMilliseconds,
  }: Pick<Config, "languageModel" | "modelTimeoutMilliseconds" | "modelStartTimeoutMilliseconds">,
  logger: Logger,
): LanguageModel {
  if (languageModel.kind === "demo") return new DemoLanguageModel(timeoutMilliseconds);
  return new OpenaiLanguageModel({
    ...languageModel,
    timeoutMilliseconds,
    startTimeoutMilliseconds,
    logger,
  });
}
