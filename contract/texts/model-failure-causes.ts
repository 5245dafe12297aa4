/** The causes that only an administrator can mend, as administrators read them in place of those of `modelFailureText`. */
export const modelFailureCauses = {
  model_key: "The provider refused the key of this model's connection. Enter another key under Models.",
  model_missing: "The provider does not know this model. Correct its name under Models.",
  model_quota: "The provider's quota is used up. Raise it there, or choose another model under Models.",
} as const;
