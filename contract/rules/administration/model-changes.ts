import { connectionLimits } from "../../limits.ts";
import { modelsText } from "../../texts/models-texts.ts";
import type { AdministrationRefusal } from "./connection-changes.ts";

const { errors } = modelsText;

/** The id of the environment's connection and of its model, which are not stored. */
export const environmentId = "environment";

/** The settings of a model that administrators enter. */
export interface ModelDescription {
  readonly name: string;
  readonly label: string;
  readonly contextTokens: number;
  readonly supportsImages: boolean;
  readonly inputPrice: number | null;
  readonly cachedInputPrice: number | null;
  readonly outputPrice: number | null;
}

type Optional<Members> = { readonly [Name in keyof Members]?: Members[Name] | undefined };

export interface NewModel extends Omit<ModelDescription, "label"> {
  readonly connectionId: string;
  readonly label?: string | undefined;
  readonly isDefault: boolean;
}

export interface ModelChanges extends Optional<ModelDescription> {
  readonly isDefault?: boolean | undefined;
  readonly disabled?: boolean | undefined;
}

/** A model as it is. */
export interface ModelState extends ModelDescription {
  readonly isDefault: boolean;
  readonly isDisabled: boolean;
  readonly isConnectionDisabled: boolean;
  readonly learnedContextTokens: number | null;
}

/** The members whose values change. */
export interface ModelPlan {
  readonly described: Partial<ModelDescription>;
  readonly disabled?: boolean;
  readonly becomesDefault: boolean;
  /** The learned facts that the change resets: the model's limit, or all of them. */
  readonly forgets: "nothing" | "limit" | "all";
}

/** The label that users see of a model; without one of its own, the beginning of its name. */
export function labelOf({ name, label }: Pick<NewModel, "name" | "label">): string {
  return label ?? [...name].slice(0, connectionLimits.nameLength).join("");
}

const describedMembers = [
  "name",
  "label",
  "contextTokens",
  "supportsImages",
  "inputPrice",
  "cachedInputPrice",
  "outputPrice",
] as const;

function forgottenBy({ name, contextTokens }: ModelChanges, state: ModelState): ModelPlan["forgets"] {
  if (name !== undefined && name !== state.name) return "all";
  const isOther = contextTokens !== undefined && contextTokens !== state.contextTokens;
  return isOther && state.learnedContextTokens !== null ? "limit" : "nothing";
}

/** Why a model cannot be deleted, as one text; undefined if it can. */
export function modelUse(
  isDefault: boolean,
  styles: readonly { readonly name: string }[],
): string | undefined {
  const sentences = [
    ...(isDefault ? [errors.isTheDefault] : []),
    ...(styles.length > 0 ? [errors.namedByStyles(styles.map(({ name }) => name))] : []),
  ];
  return sentences.length > 0 ? sentences.join(" ") : undefined;
}

/** The plan of a change. Exactly one model is the default, and it cannot be disabled. */
export function planModelChange(
  state: ModelState,
  changes: ModelChanges,
): ModelPlan | AdministrationRefusal<"model_in_use"> {
  const { isDefault, disabled } = changes;
  if (isDefault === false && state.isDefault) return { fields: { isDefault: errors.defaultStays } };
  const willBeDefault = isDefault ?? state.isDefault;
  const becomesDefault = willBeDefault && !state.isDefault;
  const willBeDisabled = disabled ?? state.isDisabled;
  if (willBeDefault && willBeDisabled && state.isDefault)
    return { problem: "model_in_use", fields: { id: errors.isTheDefault } };
  if (becomesDefault && (willBeDisabled || state.isConnectionDisabled))
    return { fields: { isDefault: errors.defaultDisabled } };
  const described = Object.fromEntries(
    describedMembers
      .filter((member) => changes[member] !== undefined && changes[member] !== state[member])
      .map((member) => [member, changes[member]]),
  );
  const isSwitched = disabled !== undefined && disabled !== state.isDisabled;
  return {
    described,
    ...(isSwitched && { disabled }),
    becomesDefault,
    forgets: forgottenBy(changes, state),
  };
}

/** Whether a change of the environment's model includes members other than `isDefault`, which cannot be changed. */
export function changesEnvironment({ isDefault: _, ...others }: ModelChanges): boolean {
  return Object.values(others).some((value) => value !== undefined);
}

/** The names of the changed members, for the audit. */
export function changedMembers({ described, disabled }: ModelPlan): string {
  return [...Object.keys(described), ...(disabled === undefined ? [] : ["disabled"])].join(", ");
}
