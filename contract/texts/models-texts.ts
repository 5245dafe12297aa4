import { connectionLimits, contextTokens } from "../limits.ts";
import { failureText, navigationText, questionText } from "./page-texts.ts";

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
    keyMissing: "Enter the key, or say that none is needed.",
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
    isTheDefault: "It is the default.",
    defaultOfConnection: (label: string) => `${label} is the default.`,
    namedByStyles: (names: readonly string[]) =>
      names.length === 1 ? `The style ${names[0]} uses it.` : `The styles ${names.join(", ")} use it.`,
    hasModels: (labels: readonly string[]) =>
      labels.length === 1
        ? `The model ${labels[0]} belongs to it.`
        : `The models ${labels.join(", ")} belong to it.`,
  },
  heading: navigationText.models,
  hint: "Which language models answer, and the providers that they come from. Keys are stored sealed and never shown again.",
  add: "Add",
  save: "Save",
  saving: "Saving",
  cancel: questionText.cancel,
  edit: "Edit",
  delete: "Delete",
  switchOff: "Switch off",
  switchOn: "Switch on",
  off: "Switched off",
  fromEnvironment: "From the server's environment",
  fromEnvironmentHint: "Set by the server's variables, and changed only there.",
  actionsOf: (name: string) => `Actions for ${name}`,
  errorTitle: failureText.title,
} as const;

/** The section of connections. */
export const connectionsText = {
  heading: "Connections",
  hint: "A provider's address with its key. Add a connection, test it, then add its models.",
  loading: "Loading connections",
  loaded: "Connections loaded",
  fetchFailed: "Error fetching connections",
  none: "Only the server's own connection is set up. Add one to choose from several providers.",
  add: "Add connection",
  addHeading: "New connection",
  editHeading: (name: string) => `Edit ${name}`,
  nameLabel: "Name",
  addressLabel: "Address",
  addressHint: "The base URL of the provider's API, such as https://api.openai.com/v1",
  keyLabel: "Key",
  keyHint: "Sealed when it is saved. Nobody can read it again.",
  keyStays: "Leave empty to keep the present key.",
  keyForNewAddress: "Another address needs its key: enter it again.",
  headersForNewAddress: "Another address needs the values of its headers too: enter them again.",
  noKey: "This provider needs no key",
  headersLabel: "Headers",
  headersHint: "Only for gateways that ask for them. Values are sealed like the key.",
  addHeader: "Add header",
  headerName: (number: number) => `Name of header ${number}`,
  headerValue: (number: number) => `Value of header ${number}`,
  headerNameExample: "Name",
  headerValueExample: "Value",
  headerStays: "Stays as it is",
  removeHeader: (number: number) => `Remove header ${number}`,
  hasKey: "Key stored",
  hasNoKey: "No key",
  headers: (names: readonly string[]) => `Headers: ${names.join(", ")}`,
  thisServer: "This server",
  models: (count: number) => (count === 1 ? "1 model" : `${count} models`),
  saved: (name: string) => `${name} is saved`,
  switchedOff: (name: string) => `${name} is switched off`,
  switchedOn: (name: string) => `${name} is switched on`,
  deleted: (name: string) => `${name} is deleted`,
  saveFailed: "Couldn't save the connection",
  changeFailed: "Couldn't change the connection",
  switchOffTitle: "Switch off this connection?",
  switchOffDescription: (count: number) =>
    `New replies no longer use ${count === 1 ? "its model" : `its ${count} models`}. Replies that are being written go on.`,
  leftOutOf: (styles: readonly string[]) =>
    styles.length === 1
      ? `The style ${styles[0]} then uses its other models, or the default.`
      : `The styles ${styles.join(", ")} then use their other models, or the default.`,
  deleteTitle: questionText.confirmTitle,
  deleteDescription: "This deletes the connection and its key. It cannot be undone.",
  test: "Test",
  testing: "Testing",
  tested: "It works.",
  /** `model`: the one that was asked, where that is known. */
  testedIn: (milliseconds: number, model = "It") =>
    `${model} answered in ${(milliseconds / 1000).toFixed(1)} s.`,
  testFailed: "Couldn't test the connection",
  listed: "Models that the provider lists",
  addOfListed: "Add one of its models:",
  addListed: (name: string) => `Add ${name}`,
  moreListed: (count: number) => `and ${count} more`,
  /** The fault, and the setting to correct. */
  faults: {
    model_unavailable:
      "The provider could not be reached, or answered with an error. Check the address, and that this server may reach it, or try again later.",
    model_timeout: "The provider did not answer in time. Check the address, or try again later.",
    model_key: "The provider refused the key. Enter another key.",
    model_missing: "The provider does not know the model. Correct the model's name.",
    model_quota: "The provider's quota is used up. Raise it there, or use another key.",
    model_too_long: "The provider refused even a short message. Check the address.",
    model_filtered: "The provider's content filter refused the test. Check its settings there.",
  },
  unknownModel: (model: string) => `The provider does not know the model ${model}. Correct the model's name.`,
  listsNoModel: "The provider lists no models. Add the model that you use, then test again.",
} as const;

function perMillionTokens(currency: string): string {
  return currency === ""
    ? "For a million tokens, such as 2.50."
    : `In ${currency} for a million tokens, such as 2.50.`;
}

/** The section of models. */
export const modelListText = {
  heading: "Models",
  hint: "The default answers wherever a style names no model of its own.",
  loading: "Loading models",
  loaded: "Models loaded",
  fetchFailed: "Error fetching models",
  add: "Add model",
  addNeedsConnection: "Add a connection first.",
  addHeading: "New model",
  addListedHeading: (name: string) => `New model ${name}`,
  editHeading: (label: string) => `Edit ${label}`,
  connectionLabel: "Connection",
  connectionPlaceholder: "Choose a connection",
  connectionMissing: "Choose a connection.",
  nameLabel: "Model name",
  nameHint: "As the provider calls it, such as gpt-5-mini",
  labelLabel: "Shown as",
  labelHint: "What people read when this model steps in. Left empty, the model name.",
  contextLabel: "Context in tokens",
  contextHint: "How much the model reads at once. Longer chats are sent without their middle.",
  images: "Reads images",
  inputLabel: "Input price",
  cachedLabel: "Cached input price",
  outputLabel: "Output price",
  priceHint: (currency: string) => `${perMillionTokens(currency)} Left empty, it counts as free.`,
  cachedPriceHint: (currency: string) => `${perMillionTokens(currency)} Left empty, the input price counts.`,
  priceInvalid: "Enter an amount such as 2.50, with at most 6 decimals and no thousands separators.",
  isDefault: "Default",
  makeDefault: "Make default",
  context: (tokens: string) => `Context of ${tokens} tokens`,
  learnedContext: (tokens: string) => `The provider accepts only about ${tokens} tokens`,
  refused: (parts: string) => `Asked without ${parts}, which it refuses`,
  price: (input: string, output: string) => `${input} in, ${output} out per million tokens`,
  priceUnknown: "free",
  noPrice: "No prices",
  connectionOff: "Its connection is switched off",
  saved: (label: string) => `${label} is saved`,
  isNowDefault: (label: string) => `${label} is now the default`,
  switchedOff: (label: string) => `${label} is switched off`,
  switchedOn: (label: string) => `${label} is switched on`,
  deleted: (label: string) => `${label} is deleted`,
  saveFailed: "Couldn't save the model",
  changeFailed: "Couldn't change the model",
  defaultTitle: (label: string) => `Make ${label} the default?`,
  defaultDescription: (before: string) =>
    `New replies come from it instead of ${before}, wherever a style names no model of its own. Old replies stay.`,
  switchOffTitle: (label: string) => `Switch off ${label}?`,
  switchOffDescription: (styles: readonly string[]) =>
    styles.length === 1
      ? `The style ${styles[0]} leaves it out. The other models of the style answer, or the default where none is left.`
      : `The styles ${styles.join(", ")} leave it out. Their other models answer, or the default where none is left.`,
  deleteTitle: questionText.confirmTitle,
  deleteDescription: "This deletes the model. Replies that it wrote stay and keep its name.",
} as const;
