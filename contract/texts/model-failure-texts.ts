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

/** The causes that only an administrator can mend, as administrators read them in place of the sentence above. */
export const modelFailureCauses = {
  model_key: "The provider refused the key of this model's connection. Enter another key under Models.",
  model_missing: "The provider does not know this model. Correct its name under Models.",
  model_quota: "The provider's quota is used up. Raise it there, or choose another model under Models.",
} as const;
