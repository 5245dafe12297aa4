import type { ModelPrices } from "#contract/rules/usage/usage-cost.ts";
import type { LanguageModel } from "../../language-model/language-model.ts";
import type { ContextBudget } from "./context-budget.ts";

/** A model and its connection, in the driver's format. */
export interface CandidateRow extends ModelPrices {
  readonly id: string;
  readonly connectionId: string;
  readonly name: string;
  readonly label: string;
  readonly contextTokens: number;
  readonly refusedParameters: string;
  readonly learnedContextTokens: number | null;
  readonly keepsMaximum: number | boolean;
  readonly isDefault: number | null;
  readonly isEnabled: number;
  readonly baseUrl: string;
  readonly sealedKey: string | null;
  readonly sealedHeaders: string | null;
}

/** The columns of an `CandidateRow` of `candidateTables`. */
export const candidateColumns = `m.id, m.connectionId, m.name, m.label, m.contextTokens, m.refusedParameters,
    m.learnedContextTokens, m.keepsMaximum, m.isDefault, m.inputPrice, m.cachedInputPrice, m.outputPrice, c.baseUrl, c.sealedKey, c.sealedHeaders,
    case when m.disabledAt is null and c.disabledAt is null then 1 else 0 end as isEnabled`;
export const candidateTables = "models m join connections c on c.id = m.connectionId";

/** A model that a reply can be asked of. */
export interface CandidateModel {
  readonly id: string;
  /** The name that users see. */
  readonly label: string;
  /** Identifies the model with the settings of its connection: with other settings, `Circuit` treats it as another model. */
  readonly circuitKey: string;
  readonly budget: ContextBudget;
  readonly prices: ModelPrices;
  readonly languageModel: LanguageModel;
}

/** The models to ask for a reply, in this order. */
export type Candidates = readonly [CandidateModel, ...CandidateModel[]];

/** The models as they were when a turn began. */
export interface ModelChoice {
  /** The enabled models of a list in its order; the default if there are none. */
  candidates(modelIds: readonly string[]): Candidates;
}
