import { allowance, allowanceList } from "../../administration/allowances.ts";
import { connection, connectionTest } from "../../administration/connections.ts";
import { model } from "../../administration/models.ts";
import { adminStyle, styleVersion } from "../../administration/styles.ts";
import { personalUsage, usageReport, usageRow } from "../../administration/usage.ts";
import { auditEvent } from "../../audit/audit.ts";
import type { NamedSchema } from "../json-schemas.ts";

const currency = "The currency of all amounts, as ISO 4217 writes it.";
const since = "Since when it is off; null: it is in use.";

export const administrationSchemas: Readonly<Record<string, NamedSchema>> = {
  Connection: {
    schema: connection,
    members: {
      baseUrl: "The address before `/chat/completions`.",
      hasKey: "Whether a key is stored. It never leaves the server.",
      headers:
        "The names of the headers that are sent with each request; their values never leave the server.",
      isEnvironment: "It is set by the environment's variables, and read-only.",
      disabledAt: since,
    },
  },
  ConnectionTest: {
    schema: connectionTest,
    members: {
      ok: "Whether the provider answered as it should.",
      code: "Why it did not.",
      models: "The names that the provider lists, which may be none.",
      milliseconds: "How long the test took.",
    },
  },
  Model: {
    schema: model,
    description:
      "A language model. Prices are in millionths of the currency for a million tokens; null: not known.",
    members: {
      connectionId: "The connection through which it is asked.",
      name: "The provider's name.",
      label: "What people read.",
      contextTokens: "How many tokens a request and its reply may have together.",
      supportsImages: "Whether it reads images.",
      inputPrice: "Of what is sent.",
      cachedInputPrice: "Of what is sent and the provider remembers; null: as inputPrice.",
      outputPrice: "Of what it writes.",
      isDefault: "Whether it is asked where a style names none. Exactly one model is.",
      isEnvironment: "It is set by the environment's variables: only `isDefault` can be changed.",
      disabledAt: since,
      refusedParameters: "What the provider refused for this model, and is no longer sent.",
      learnedContextTokens: "A lower limit that the provider named when a chat was too long for it.",
      usedBy: "The styles that name it in their published or their newest version.",
    },
  },
  UsageReport: {
    schema: usageReport,
    members: {
      currency,
      rows: "Days in their order; other rows by cost, the highest first.",
      total: "The sum of all rows.",
    },
  },
  UsageRow: {
    schema: usageRow,
    members: {
      replies: "The number of replies.",
      inputTokens: "What was sent, with the cached tokens among them.",
      cachedTokens: "What was sent and the provider remembered.",
      outputTokens: "What was written.",
      costMicros: "In millionths of the currency.",
      isEstimated: "Whether a provider did not report all of it.",
      key: "The day as `2026-11-26`, or an id; `deleted` for a deleted person, `none` without a style.",
      label: "What people read.",
    },
  },
  PersonalUsage: {
    schema: personalUsage,
    members: {
      currency,
      month: "As `2026-11`.",
      resetsAt: "When the next month begins.",
      spentMicros: "In millionths of the currency.",
      limitMicros: "The user's own limit, in millionths of the currency; null: none.",
      replies: "The number of replies in this month.",
      repliesLimit: "The user's own limit; null: none.",
      days: "The days on which something was used, oldest first.",
    },
  },
  Allowance: {
    schema: allowance,
    description: "What may be used in a month; null is no limit.",
    members: { monthlyCostMicros: "In millionths of the currency.", monthlyReplies: "A number of replies." },
  },
  AllowanceList: {
    schema: allowanceList,
    members: {
      house: "The limit of everyone together.",
      groups: "The groups with a limit, sorted by name.",
      users: "The people with a limit of their own, sorted by number.",
      month:
        "What has been used in this month: by everyone together, by the groups that have used something, and by the people listed.",
    },
  },
  AuditEvent: {
    schema: auditEvent,
    members: {
      at: "When it happened.",
      event: "The kind of the event. Later releases add some.",
      actor: "Who did it: a user, the operator at the command line, or somebody who was not signed in.",
      subject: "The unique user number of the account that the event is about.",
      ip: "The address that the request came from.",
      device: "Browser and system in words; empty for the operator.",
      requestId: "The id of the request in the log; null for what was no request.",
      data: "Numbers, role names, classes of reasons; never a secret.",
    },
  },
  AdminStyle: {
    schema: adminStyle,
    description: "A chatbot style as administrators see it, with the numbers of its versions.",
    members: {
      description: "What people read of it; null: nothing.",
      isDefault: "Whether it is chosen for new chats. Exactly one style is.",
      archivedAt: "Since when nobody can choose it; null: it is in use.",
      groupIds: "The groups whose members may choose it; empty: everybody.",
      published: "The version that chats use; null: nobody can choose it yet.",
      draft: "The newest version, if it is not the published one.",
    },
  },
  StyleVersion: {
    schema: styleVersion,
    description: "A version of a style. It never changes, except that it is published.",
    members: {
      number: "Counted from 1 in each style.",
      content: "What the model is told before the messages.",
      modelIds: "The models in the order in which they are asked; empty: the default one.",
      temperature: "From 0 to 2; null: the provider's own.",
      maxOutputTokens: "The longest reply in tokens; null: the provider's own limit.",
      words: "The words asked for in chats without a length of their own; null: none.",
      starters: "Prompts that people may begin with.",
      note: "What its author says of the change; it may be empty.",
      author: "The unique user number of its author; null for the operator.",
      basedOn: "The version that it continues, or whose content it restores.",
      publishedAt: "When it was last published; null: never.",
    },
  },
};
