import { connectionLimits, contextTokens } from "../limits.ts";

/** The texts of the page of connections and models. */
export const modelsText = {
  errors: {
    nameMissing: "A name is required.",
    nameTooLong: (max: number) => `The name is longer than ${max} characters.`,
    baseUrlInvalid: "The address must begin with https:// and name a host.",
    baseUrlParts: "The address may hold no user name, password, query or fragment.",
    baseUrlInsecure: "The address must begin with https://. MODEL_HOSTS names the hosts that may do without.",
    baseUrlInward: "This address is not public. MODEL_HOSTS names the inner hosts that may be reached.",
    keyInvalid: "The key must be one line of characters that an HTTP header can hold.",
    keyNeeded: "Another address needs its key: enter it again, or choose none.",
    headersTooMany: `At most ${connectionLimits.headers} headers are possible.`,
    headersInvalid: "headers must be a list of names and values.",
    headerName: "This name is not possible. Host, Cookie, Transfer-Encoding and Content-* are never sent.",
    headerTwice: "Each header can be set once.",
    headerValue: "The value must be one line of characters that an HTTP header can hold.",
    disabledInvalid: "disabled must be true or false.",
    nothingToChange: "At least one change is required.",
    connectionUnknown: "This connection does not exist.",
    modelNameMissing: "The provider's name of the model is required.",
    contextTokens: `The context must be a whole number of tokens from ${contextTokens.min} to ${contextTokens.max}.`,
    supportsImages: "supportsImages must be true or false.",
    price: "A price must be a whole number of millionths from 0, or null.",
    isDefault: "isDefault must be true or false.",
    defaultStays: "There must be one default. Make another model the default instead.",
    defaultDisabled: "A model that is switched off cannot be the default.",
  },
} as const;
