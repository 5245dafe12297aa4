import type { ResourceNotes } from "../call-notes.ts";

export const usersNotes: ResourceNotes<"users"> = {
  description: "The accounts, for administrators, sorted by number.",
  id: "an account",
  calls: {
    list: {
      summary: "List the accounts",
      description:
        "Without `state`, those that are not deleted. `q` finds the beginning of a number, and words of a note.",
    },
    change: {
      summary: "Change an account",
      description: "`roles` and `groupIds` are the complete sets. A blank note removes it.",
      problems: ["not_found", "last_admin"],
    },
    delete: {
      summary: "Delete an account",
      description:
        "Asks for the number of the account. It is out when this answers; its chats are deleted afterwards.",
      problems: ["not_found", "last_admin"],
    },
    reEnroll: {
      summary: "Create a link for a new passkey",
      description:
        "The only answer with the passcode of the link. Without `keepPasskeys` the account loses its earlier passkeys and sessions when the link is used.",
      problems: ["not_found", "passkey_limit"],
    },
  },
};

export const groupsNotes: ResourceNotes<"groups"> = {
  description: "Groups of people, sorted by name.",
  id: "a group",
  calls: {
    list: { summary: "List the groups" },
    create: { summary: "Create a group" },
    rename: { summary: "Rename a group", problems: ["not_found"] },
    delete: {
      summary: "Delete a group",
      description:
        "Its people stay. A group that limits a style is `group_in_use`, with the styles in `fields.id`.",
      problems: ["not_found", "group_in_use"],
    },
  },
};

export const connectionsNotes: ResourceNotes<"connections"> = {
  description: "The providers of language models. Keys and the values of headers never leave the server.",
  id: "a connection",
  calls: {
    list: { summary: "List the connections" },
    create: {
      summary: "Create a connection",
      example: { name: "Our provider", baseUrl: "https://models.example.org/v1", key: "secret" },
    },
    change: {
      summary: "Change a connection",
      description:
        "`headers` is the complete list. Another `baseUrl` drops the values of the headers, and needs `key`.",
      problems: ["not_found", "environment_read_only", "connection_in_use"],
    },
    delete: {
      summary: "Delete a connection",
      problems: ["not_found", "environment_read_only", "connection_in_use"],
    },
    test: {
      summary: "Test a connection",
      description: "Asks the provider for its models and for one token. What it found is in the answer.",
      problems: ["not_found"],
    },
  },
};

export const modelsNotes: ResourceNotes<"models"> = {
  description: "The language models. Exactly one is the default.",
  id: "a model",
  calls: {
    hosts: {
      summary: "List the hosts that messages may go to",
      description: "None for the demo assistant, which runs on this server.",
    },
    list: { summary: "List the models" },
    create: {
      summary: "Create a model",
      description: "Without `label`, people read the beginning of `name`.",
      problems: ["environment_read_only"],
    },
    change: {
      summary: "Change a model",
      description:
        "Another `name` forgets what was learned about the model, and another `contextTokens` its limit.",
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

export const usageNotes: ResourceNotes<"usage"> = {
  description: "The usage of the language models, without a word that anybody wrote.",
  calls: {
    report: {
      summary: "Read the usage of all people",
      description:
        "`from` and `to` are local days, both inclusive; without them the present month until today. `format=csv` answers with the same rows as text/csv.",
      alsoAs: ["text/csv"],
      responseHeaders: ["ContentDisposition"],
    },
    own: { summary: "Read the own usage of this month" },
  },
};

export const allowancesNotes: ResourceNotes<"allowances"> = {
  description:
    "Monthly limits of the house, of groups and of people. All that apply must allow a reply. Amounts are in millionths of the currency.",
  id: "a group or an account",
  calls: {
    list: { summary: "List the limits" },
    setHouse: { summary: "Set the limits of the house" },
    setGroup: { summary: "Set the limits of a group", problems: ["not_found"] },
    setUser: { summary: "Set the limits of a person", problems: ["not_found"] },
  },
};

export const auditNotes: ResourceNotes<"audit"> = {
  description: "The audit log, newest first.",
  calls: {
    list: {
      summary: "List the audit events",
      description: "`user` is the unique user number of the actor or the subject.",
    },
  },
};

export const stylesNotes: ResourceNotes<"styles"> = {
  description: "The chatbot styles with their versions.",
  id: "a style",
  calls: {
    list: { summary: "List the styles" },
    create: { summary: "Create a style", description: "It has no version yet, and nobody can choose it." },
    get: {
      summary: "Read a style with its versions",
      description: "The newest version is first.",
      problems: ["not_found"],
    },
    change: { summary: "Change a style", problems: ["not_found"] },
    saveVersion: {
      summary: "Save a version as a draft",
      description: "`version_changed` if `basedOn` is not the newest version.",
      problems: ["not_found", "version_changed"],
      example: { basedOn: 1, content: "Answer like a pirate.", temperature: 0.7, starters: ["Ahoy!"] },
    },
    publish: {
      summary: "Publish a version",
      description:
        "Publishes the newest version; any other one comes back as a new version with the same content.",
      problems: ["not_found"],
    },
    setQuestions: { summary: "Save the questions of a style", problems: ["not_found"] },
    try: {
      summary: "Ask a version of a style",
      description: "Streams the answer. It is stored nowhere; closing the stream aborts it.",
      problems: ["not_found", "message_too_long", "allowance_spent"],
    },
  },
};
