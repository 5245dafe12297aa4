import { type ModelErrorCode, modelErrorCodes } from "#contract/problem.ts";
import {
  type LanguageModel,
  LanguageModelError,
  UnknownAddressError,
} from "../../../language-model/language-model.ts";

/** What a provider lists, or why it lists nothing though it may answer. */
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
 * Why a provider did not answer, by what it said to the call and to its list of models. Where neither list nor model is
 * found, and nothing says why, the address is wrong.
 */
export function providerFault(error: unknown, listFault: LanguageModelError | undefined): ModelErrorCode {
  const code = error instanceof LanguageModelError ? error.code : undefined;
  const isAddress = listFault !== undefined && listFault.code !== "model_key";
  const isUnknown = error instanceof UnknownAddressError || error === listFault;
  if (code === "model_missing" && isUnknown && isAddress) return "model_unavailable";
  return modelErrorCodes.find((each) => each === code) ?? "model_unavailable";
}
