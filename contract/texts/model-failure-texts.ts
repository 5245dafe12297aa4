/** Why the language model gave no reply, or ended it, by the problem code of the failed reply. */
export const modelFailureText = {
  model_unavailable: "The language model could not be reached. Please try again.",
  model_timeout: "The language model took too long to answer. Please try again.",
  model_too_long: "This chat is too long for the model.",
  model_filtered: "The provider's content filter ended this reply.",
  model_key: "The language model cannot be used right now. Please ask your administrator.",
  model_missing: "The language model is not available. Please ask your administrator.",
  model_quota: "The language model has no budget left. Please ask your administrator.",
} as const;

/** Why a limit of the month refuses or ends a reply, by its problem code. */
export const limitFailureText = {
  allowance_spent: "There isn't enough left of this month's allowance.",
} as const;
