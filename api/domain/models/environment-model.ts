import { environmentId, labelOf } from "#contract/rules/administration/model-changes.ts";
import type { Config } from "../../config/config.ts";
import { redactUrl } from "../../config/redact-url.ts";
import type { ConnectionView, ModelView } from "./views.ts";

type Settings = Pick<Config, "languageModel" | "contextTokens">;

function names({ languageModel }: Pick<Config, "languageModel">) {
  if (languageModel.kind === "demo")
    return { connection: "Demo assistant", model: "demo", label: "Demo assistant", baseUrl: "" };
  const { model } = languageModel;
  const label = labelOf({ name: model });
  return { connection: "Environment", model, label, baseUrl: redactUrl(languageModel.baseUrl) };
}

/** The name that users see of the model of OPENAI_MODEL, or of the demo assistant. */
export function environmentLabel(config: Pick<Config, "languageModel">): string {
  return names(config).label;
}

/** The connection of OPENAI_*, or of the demo assistant. */
export function environmentConnection({ languageModel }: Pick<Config, "languageModel">): ConnectionView {
  const { connection: name, baseUrl } = names({ languageModel });
  const hasKey = languageModel.kind === "openai" && languageModel.apiKey !== undefined;
  const state = { headers: [], isEnvironment: true, disabledAt: null };
  return { id: environmentId, name, baseUrl, hasKey, ...state };
}

/** The model of OPENAI_MODEL, or of the demo assistant. It is the default unless a stored one is. */
export function environmentModel(
  { languageModel, contextTokens }: Settings,
  { isDefault, learned }: { readonly isDefault: boolean; readonly learned: LearnedTraits },
): ModelView {
  const { model: name, label } = names({ languageModel });
  return {
    ...{ id: environmentId, connectionId: environmentId, name, label, contextTokens, supportsImages: false },
    ...{ inputPrice: null, cachedInputPrice: null, outputPrice: null },
    ...{ isDefault, isEnvironment: true, disabledAt: null, ...learned },
  };
}

/** The limits that a process has learned from a model's refusals. */
export type LearnedTraits = Pick<ModelView, "refusedParameters" | "learnedContextTokens">;
