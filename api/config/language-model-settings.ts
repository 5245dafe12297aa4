import type { Environment } from "./environment.ts";

export const languageModelVariables = ["OPENAI_API_KEY", "OPENAI_BASE_URL", "OPENAI_MODEL"];

const defaultBaseUrl = "https://api.openai.com/v1";

/** Which language model answers: the demo assistant, or any OpenAI-compatible endpoint. */
export type LanguageModelSettings =
  | { readonly kind: "demo" }
  | {
      readonly kind: "openai";
      readonly baseUrl: string;
      readonly apiKey: string | undefined;
      readonly model: string;
    };

/** What the value of a header may be of (RFC 9110, section 5.5); with others no request can be sent. */
const headerValue = /^[\t -~\x80-\xff]*$/;

function isWebAddress(value: string): boolean {
  return /^https?:$/.test(URL.parse(value)?.protocol ?? "");
}

/** Without key and base URL it is the demo assistant, whatever the model; either of them without a model is a fault. */
export function readLanguageModel(
  environment: Environment,
  faults: string[],
): LanguageModelSettings | undefined {
  const { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl, OPENAI_MODEL: model } = environment;
  if (apiKey === undefined && baseUrl === undefined) return { kind: "demo" };
  if (apiKey !== undefined && !headerValue.test(apiKey))
    faults.push("OPENAI_API_KEY must be one line of characters that an HTTP header can hold.");
  if (baseUrl !== undefined && !isWebAddress(baseUrl))
    faults.push("OPENAI_BASE_URL must be an address that begins with https:// or http://.");
  if (model === undefined) {
    faults.push("OPENAI_MODEL must be set when OPENAI_API_KEY or OPENAI_BASE_URL is.");
    return undefined;
  }
  return { kind: "openai", baseUrl: baseUrl ?? defaultBaseUrl, apiKey, model };
}
