import type { ModelPrices } from "#contract/rules/usage/usage-cost.ts";
import type { LanguageModel } from "../../../language-model/language-model.ts";
import type { ContextBudget } from "../../chats/prompt/context-budget.ts";

/** A model that a reply can be asked of. */
export interface AskableModel {
  readonly id: string;
  /** What people read. */
  readonly label: string;
  /** The model with the settings of its connection: others are another model to the circuit. */
  readonly circuitKey: string;
  readonly budget: ContextBudget;
  readonly prices: ModelPrices;
  readonly languageModel: LanguageModel;
}

/** The models to ask for a reply, in this order. */
export type Candidates = readonly [AskableModel, ...AskableModel[]];

/** The models as they were when a turn began. */
export interface ModelChoice {
  /** The enabled models of a list in its order; the default if there are none. */
  candidates(modelIds: readonly string[]): Candidates;
}
