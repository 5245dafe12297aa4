import type { ResourceNotes } from "../call-notes.ts";

const connectionTexts = {
  baseUrl: "The address before `/chat/completions`: http or https, without user name, query and fragment.",
  key: "What is sent as `Authorization: Bearer`, in Latin-1; null: none.",
  headers:
    "The complete list of further headers. One without `value` keeps the value that it has. A name can be there once, in any case.",
} as const;

export const connectionsNotes: ResourceNotes<"connections"> = {
  description: "The providers of language models. Keys and the values of headers never leave the server.",
  id: "a connection",
  calls: {
    list: { summary: "List the connections", description: "That of the environment, then the oldest first." },
    create: {
      summary: "Create a connection",
      description: "Nothing is sent to the provider before a model is asked through it, or it is tested.",
      body: connectionTexts,
      example: { name: "Our provider", baseUrl: "https://models.example.org/v1", key: "secret" },
    },
    change: {
      summary: "Change a connection",
      description: "Members that are left out stay as they are; one is needed.",
      body: {
        ...connectionTexts,
        baseUrl: `${connectionTexts.baseUrl} Another one drops the values of the headers, and needs \`key\`.`,
        disabled: "Whether no model is asked through it.",
      },
      problems: ["not_found", "environment_read_only", "connection_in_use"],
    },
    delete: {
      summary: "Delete a connection",
      description: "One with models is `connection_in_use`, with their names in `fields.id`.",
      problems: ["not_found", "environment_read_only", "connection_in_use"],
    },
    test: {
      summary: "Test a connection",
      description: "Asks the provider for its models and for one token. The answer has the findings.",
      problems: ["not_found"],
    },
  },
};

const modelTexts = {
  name: "The provider's name.",
  label: "What people read; without it the beginning of `name`.",
  contextTokens: "How many tokens a request and its reply may have together.",
  supportsImages: "Whether it reads images.",
  inputPrice: "Of what is sent, in millionths of the currency for a million tokens; null: not known.",
  cachedInputPrice: "Of what is sent and the provider remembers; null: as inputPrice.",
  outputPrice: "Of what it writes.",
  isDefault: "True makes it the default one in place of another.",
} as const;

export const modelsNotes: ResourceNotes<"models"> = {
  description: "The language models. Exactly one is the default.",
  id: "a model",
  calls: {
    hosts: {
      summary: "List the hosts that messages may go to",
      description: "What a user may know of the providers.",
      answer: { hosts: "None for the demo assistant, which runs on this server." },
    },
    list: { summary: "List the models", description: "That of the environment, then the oldest first." },
    create: {
      summary: "Create a model",
      description: "Styles name it by its id. The provider is not asked whether it knows the name.",
      body: { connectionId: "The connection through which it is asked.", ...modelTexts },
      example: {
        connectionId: "0b9c1f2e-6a47-4a53-9a0f-4f1f3f1f8f10",
        name: "large-2",
        contextTokens: 128_000,
        inputPrice: 2_500_000,
        outputPrice: 10_000_000,
      },
      problems: ["environment_read_only"],
    },
    change: {
      summary: "Change a model",
      description:
        "Members that are left out stay as they are; one is needed. Another `name` forgets what was learned about the model, and another `contextTokens` its limit.",
      body: { ...modelTexts, disabled: "Whether it is not asked." },
      problems: ["not_found", "environment_read_only", "model_in_use"],
    },
    delete: {
      summary: "Delete a model",
      description:
        "The default, and a model that a style names: `model_in_use`, with what uses it in `fields.id`.",
      problems: ["not_found", "environment_read_only", "model_in_use"],
    },
  },
};

const styleDescription = "What people read of it; null or blank: nothing.";

export const stylesNotes: ResourceNotes<"styles"> = {
  description: "The chatbot styles with their versions.",
  id: "a style",
  calls: {
    list: { summary: "List the styles", description: "All of them, also those in the archive." },
    create: {
      summary: "Create a style",
      description:
        "It has no version yet, and nobody can choose it. Another style of the same name makes it `validation`.",
      body: { description: styleDescription },
    },
    get: {
      summary: "Read a style with its versions",
      description: "With the text of each version, which users never get.",
      answer: { versions: "The newest one is first.", questions: "What it can be tried with." },
      problems: ["not_found"],
    },
    change: {
      summary: "Change a style",
      description:
        "Members that are left out stay as they are; one is needed. Another style of the new name makes it `validation`.",
      body: {
        description: styleDescription,
        isDefault: "True makes it the default one in place of another.",
        archived: "Whether nobody can choose it.",
        groupIds: "The complete set of the groups whose members may choose it; empty: everybody.",
      },
      problems: ["not_found"],
    },
    saveVersion: {
      summary: "Save a version as a draft",
      description: "Chats go on with the published version until this one is published.",
      body: {
        basedOn:
          "The newest version that its author has seen, null if there is none. If there is another one, the call is `version_changed`.",
        content: "What the model is told before the messages.",
        modelIds: "The models in the order in which they are asked; without any the default one.",
        temperature: "Without it the provider's own.",
        maxOutputTokens: "The longest reply in tokens; without it the provider's own limit.",
        words: "The words asked for in chats without a length of their own.",
        starters: "Prompts that people may begin with.",
        note: "What its author says of the change.",
      },
      problems: ["not_found", "version_changed"],
      example: { basedOn: 1, content: "Answer like a pirate.", temperature: 0.7, starters: ["Ahoy!"] },
    },
    publish: {
      summary: "Publish a version",
      description:
        "Publishes the newest version; any other one comes back as a new version with the same content.",
      body: { number: "The number of the version." },
      problems: ["not_found"],
    },
    setQuestions: {
      summary: "Save the questions of a style",
      description: "Replaces those that were saved before. Its versions can be tried with them.",
      body: { questions: "The complete list." },
      answer: { questions: "The complete list." },
      problems: ["not_found"],
    },
    try: {
      summary: "Ask a version of a style",
      description: "Streams the answer. It is stored nowhere; closing the stream aborts it.",
      body: { number: "The number of the version.", question: "What the model is asked." },
      example: { number: 3, question: "Who are you?" },
      problems: ["not_found", "message_too_long", "allowance_spent"],
    },
  },
};
