import type { z } from "zod";
import { notice, roleName, user } from "../accounts/current-session.ts";
import { passkey } from "../accounts/passkeys.ts";
import { activeSession } from "../accounts/sessions.ts";
import { account } from "../accounts/users.ts";
import { creationOptions, reauthenticationRequestOptions, requestOptions } from "../accounts/webauthn.ts";
import { allowance, allowanceList } from "../administration/allowances.ts";
import { connection, connectionTest } from "../administration/connections.ts";
import { group } from "../administration/groups.ts";
import { model } from "../administration/models.ts";
import { adminStyle, styleVersion } from "../administration/styles.ts";
import { personalUsage, usageReport, usageRow } from "../administration/usage.ts";
import { auditEvent } from "../audit/audit.ts";
import {
  chat,
  exchangeResponse,
  listedChat,
  retriedReplyResponse,
  startedChatResponse,
  stoppedReplyResponse,
} from "../chats/chat.ts";
import { chatRetention } from "../chats/chat-retention.ts";
import { message } from "../chats/messages.ts";
import { systemPrompt } from "../chats/system-prompts.ts";
import { problem, problemCode } from "../http/problem-schema.ts";
import { inviteLink } from "../invites/invite-links.ts";
import { excerpt } from "../rules/search/excerpt.ts";
import { openApiDocument } from "./api-document.ts";

export interface NamedSchema {
  readonly schema: z.ZodType;
  readonly description?: string;
  /** Descriptions of members. */
  readonly members?: Readonly<Record<string, string>>;
  readonly example?: unknown;
}

/** The schemas of answers that have a name of their own in the document. The others are named by their call. */
export const namedAnswers: Readonly<Record<string, NamedSchema>> = {
  Problem: {
    schema: problem,
    description: "The one shape of every failure, as `application/json`.",
    members: {
      message: "A sentence that users may read.",
      code: "The kind of the failure. Later releases may add codes: treat an unknown one by its status.",
      requestId: "The same as the header X-Request-Id.",
      fields: "With `validation` and some others: one sentence by the dotted path of a member.",
      chatId: "The chat of a failed reply.",
      messageId: "The failed reply.",
      sessionEnded: "With `unauthenticated`: why the session was ended elsewhere.",
      resetsAt: "With `allowance_spent`: when the next month begins.",
    },
    example: { message: "Please sign in.", code: "unauthenticated", requestId: "6f0e9d6c" },
  },
  ProblemCode: { schema: problemCode },
  User: { schema: user },
  RoleName: { schema: roleName },
  Notice: {
    schema: notice,
    description:
      "The notice that the account got a new passkey, until it is read with each of the user's passkeys.",
  },
  Passkey: {
    schema: passkey,
    description: "A passkey as its owner sees it, without its key.",
    members: {
      credentialId: "The credential id of WebAuthn, base64url.",
      isSynced: "Whether the passkey may be synced to other devices.",
      isCurrent: "Whether this session was signed in with the passkey.",
      isSuspect: "Whether the signature counter once decreased, as that of a cloned passkey does.",
    },
  },
  ActiveSession: {
    schema: activeSession,
    members: {
      id: "Public: it reveals nothing about the cookie.",
      device: "Browser and system in words, such as `Firefox on Linux`.",
      lastSeenAt: "To the minute.",
    },
  },
  CreationOptions: {
    schema: creationOptions,
    description: "PublicKeyCredentialCreationOptionsJSON (WebAuthn Level 3, section 5.1.8).",
  },
  RequestOptions: {
    schema: requestOptions,
    description: "PublicKeyCredentialRequestOptionsJSON (WebAuthn Level 3, section 5.5).",
  },
  ReauthenticationRequestOptions: {
    schema: reauthenticationRequestOptions,
    description: "Like RequestOptions, but allows only the user's passkeys.",
  },
  InviteLink: {
    schema: inviteLink,
    members: {
      userId: "The unique user number.",
      passcode:
        "Null for a used link, and for one that re-enrolls an account or grants `admin`: only the answer that creates or reopens it has the passcode.",
      createdBy: "The unique user number of the administrator; null for the operator.",
    },
  },
  Account: {
    schema: account,
    members: {
      lastSeenAt: "To the minute; null for a user who never signed in.",
      deletedAt: "For the stub of a deleted account, which keeps its number.",
      note: "Written by administrators and only for them.",
      month: "What the person has used in the present month; the cost is in millionths of the currency.",
    },
  },
  Group: { schema: group },
  Connection: {
    schema: connection,
    members: { isEnvironment: "It is set by the environment's variables, and read-only." },
  },
  ConnectionTest: {
    schema: connectionTest,
    members: { models: "The names that the provider lists, which may be none." },
  },
  Model: {
    schema: model,
    description: "A language model. Prices are in millionths of the currency for a million tokens.",
    members: {
      name: "The provider's name.",
      label: "What people read.",
      isEnvironment: "It is set by the environment's variables: only `isDefault` can be changed.",
      usedBy: "The styles that name it in their published or their newest version.",
    },
  },
  UsageReport: { schema: usageReport },
  UsageRow: { schema: usageRow, members: { key: "The day, or an id." } },
  PersonalUsage: { schema: personalUsage },
  Allowance: {
    schema: allowance,
    description: "What may be used in a month; null is no limit.",
    members: { monthlyCostMicros: "In millionths of the currency." },
  },
  AllowanceList: { schema: allowanceList },
  AuditEvent: {
    schema: auditEvent,
    members: {
      subject: "The account that the event is about.",
      data: "Numbers, role names, classes of reasons; never a secret.",
    },
  },
  AdminStyle: {
    schema: adminStyle,
    members: {
      groupIds: "The groups whose members may choose it; empty: everybody.",
      published: "The version that chats use; null: nobody can choose it yet.",
      draft: "The newest version, if it is not the published one.",
    },
  },
  StyleVersion: {
    schema: styleVersion,
    members: {
      modelIds: "The models in the order in which they are asked; empty: the default one.",
      author: "The unique user number of its author; null for the operator.",
      basedOn: "The version that it continues, or whose content it restores.",
    },
  },
  SystemPrompt: {
    schema: systemPrompt,
    description: "A chatbot style as users choose it; its content never leaves the server.",
    members: { starters: "Prompts to begin with.", words: "What a chat without a length asks for." },
  },
  Chat: {
    schema: chat,
    description: "A chat as the history lists it.",
    members: {
      status: "`streaming` while a reply is written.",
      updatedAt: "The last activity.",
      targetTokens: "The length that the user asked for.",
    },
  },
  ListedChat: {
    schema: listedChat,
    members: { excerpt: "Set when a search matched more than the title." },
  },
  Excerpt: {
    schema: excerpt,
    description: "The first message in which the most terms occur, as plain text on one line.",
    members: { found: "The matches, in UTF-16 units of `text`, in order and disjoint." },
  },
  Message: {
    schema: message,
    members: {
      code: "Of a failed or interrupted reply, which may have partial text.",
      retryAt: "Set when the provider sent Retry-After.",
      isCut: "True where a complete reply was truncated at the provider's maximum length.",
      model: "Who wrote the reply, and whether it stepped in for another model.",
      reasoning: "What the model thought before it answered.",
      versions: "The ids of all messages with the same parent, its own too; omitted for a single one.",
    },
  },
  StartedChat: { schema: startedChatResponse },
  Exchange: { schema: exchangeResponse },
  RetriedReply: { schema: retriedReplyResponse },
  StoppedReply: { schema: stoppedReplyResponse },
  ChatRetention: {
    schema: chatRetention,
    members: {
      days: "The days without activity after which a chat that is not pinned is deleted; null: no chat is.",
      next: "A first or lower value, and when it takes effect.",
      dueChats: "The user's chats that are deleted within the next seven days if they are left alone.",
    },
  },
  OpenApiDocument: { schema: openApiDocument, description: "An OpenAPI 3.1 document." },
};
