import type { Config } from "../config/config.ts";
import type { Logger } from "../logging/logger.ts";
import type { TrustedAddress } from "../outbound/open-request.ts";
import { DemoLanguageModel } from "./demo/demo-language-model.ts";
import type { LanguageModel } from "./language-model.ts";
import { OpenaiLanguageModel } from "./openai-language-model.ts";

/** The address of the model that the environment names. */
export const operatorsModel: TrustedAddress = {
  trustedBecause: "The operator has set it as OPENAI_BASE_URL.",
};

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
    trust: operatorsModel,
    timeoutMilliseconds,
    startTimeoutMilliseconds,
    logger,
  });
}
