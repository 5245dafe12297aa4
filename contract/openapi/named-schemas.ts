import { problem, problemCode } from "../http/problem-schema.ts";
import { problemMessages } from "../problem.ts";
import { openApiDocument } from "./api-document.ts";
import type { NamedSchema } from "./json-schemas.ts";
import { accountSchemas } from "./schemas/accounts.ts";
import { administrationSchemas } from "./schemas/administration.ts";
import { chatSchemas } from "./schemas/chats.ts";

export const sessionEndedText =
  "Why the session was ended elsewhere; left out if it was not, as after a sign-out or its time.";

const codes = Object.entries(problemMessages).map(([code, message]) => `- \`${code}\`: ${message}`);

/** The schemas of answers that have a name of their own in the document. The others are named by their call. */
export const namedAnswers: Readonly<Record<string, NamedSchema>> = {
  Problem: {
    schema: problem,
    description: "The one shape of every failure, as `application/json`.",
    members: {
      message: "A sentence that users may read. Any release may change it.",
      code: "The kind of the failure. Later releases may add codes: treat an unknown one by its status.",
      requestId: "The same as the header X-Request-Id.",
      fields:
        "With `validation` and some others: one sentence by the dotted path of a member; `body` is the body as a whole.",
      chatId: "The chat of a failed reply.",
      messageId: "The failed reply.",
      sessionEnded: `With \`unauthenticated\`. ${sessionEndedText}`,
      resetsAt: "With `allowance_spent`: when the next month begins.",
    },
    example: { message: "Please sign in.", code: "unauthenticated", requestId: "6f0e9d6c" },
  },
  ProblemCode: {
    schema: problemCode,
    description: ["Each code, with the sentence that users read:", ...codes].join("\n"),
  },
  OpenApiDocument: { schema: openApiDocument, description: "An OpenAPI 3.1 document." },
  ...accountSchemas,
  ...administrationSchemas,
  ...chatSchemas,
};
