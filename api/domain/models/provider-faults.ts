import { type ModelErrorCode, modelErrorCodes } from "#contract/problem.ts";
import {
  type LanguageModel,
  LanguageModelError,
  UnknownAddressError,
} from "../../language-model/language-model.ts";

/** The models that a provider lists, or the fault of the list request. The provider may answer all the same. */
export interface ModelList {
  readonly models: string[];
  readonly fault?: LanguageModelError;
}

/** A provider without a list, or whose list fails, may answer all the same. */
export async function listModels(model: LanguageModel, signal: AbortSignal): Promise<ModelList> {
  try {
    return { models: (await model.listModels?.(signal)) ?? [] };
  } catch (error) {
    if (!(error instanceof LanguageModelError)) throw error;
    return { models: [], fault: error };
  }
}

/**
 * Why a provider did not answer, judged by its responses to the call and to the list of models. If neither list nor model is
 * found, and neither response gives a reason, the address is wrong.
 */
export function providerFault(error: unknown, listFault: LanguageModelError | undefined): ModelErrorCode {
  const code = error instanceof LanguageModelError ? error.code : undefined;
  const isAddress = listFault !== undefined && listFault.code !== "model_key";
  const isUnknown = error instanceof UnknownAddressError || error === listFault;
  if (code === "model_missing" && isUnknown && isAddress) return "model_unavailable";
  return modelErrorCodes.find((each) => each === code) ?? "model_unavailable";
}
