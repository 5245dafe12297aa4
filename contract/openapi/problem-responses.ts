import type { z } from "zod";
import { problem } from "../http/problem-schema.ts";
import { type ProblemCode, problemMessages, problemStatuses } from "../problem.ts";
import { problemHeaders } from "./answer-headers.ts";
import { type ApiCall, problemSchema, problemStatus, problemsOf } from "./api-calls.ts";
import { headerRefs } from "./header-notes.ts";
import { type JsonObject, schemaRef } from "./json-schemas.ts";

/** The components that operations refer to. */
export interface Components {
  /** A reference to the component of a request's or an answer's schema. */
  readonly refOf: (schema: z.ZodType) => JsonObject;
  /** The shared answers with problems, by name; operations add theirs. */
  readonly responses: Record<string, JsonObject>;
}

/**
 * The names of the answers with one of several problems, by their status and sorted codes. Generators make types of them. An
 * answer with one problem is named after its code.
 */
export const sharedNames: Readonly<Record<string, string>> = {
  "400 invalid_json validation": "InvalidRequest",
  "400 invalid_json message_too_long validation": "InvalidMessage",
  "400 attestation_unsupported challenge_invalid invalid_json registration_failed validation":
    "RegistrationFailed",
  "401 challenge_invalid passkey_changed unknown_credential verification_failed": "SignInFailed",
  "401 challenge_invalid passkey_changed unauthenticated unknown_credential verification_failed":
    "ReauthFailed",
  "403 account_disabled cross_site": "AccountDisabledOrCrossSite",
  "403 cross_site forbidden reauth_required": "AdminStepUpRequired",
  "403 cross_site passcode_incorrect": "PasscodeIncorrectOrCrossSite",
  "403 cross_site reauth_required": "StepUpRequired",
  "409 chat_busy chat_changed": "ChatConflict",
  "409 connection_in_use environment_read_only": "ConnectionConflict",
  "409 credential_exists invite_used number_taken passkey_limit": "RegistrationConflict",
  "409 credential_exists passkey_limit": "PasskeyConflict",
  "409 environment_read_only model_in_use": "ModelConflict",
  "429 allowance_spent too_many_attempts": "ReplyLimitReached",
  "502 model_filtered model_key model_missing model_quota model_too_long model_unavailable": "ModelFailed",
};

/** `chat_busy` as `ChatBusy`. */
function pascalCase(code: string): string {
  return code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function sharedName(status: number, codes: readonly ProblemCode[]): string {
  const [code, another] = codes;
  if (code !== undefined && another === undefined && problemStatuses[code] === status)
    return pascalCase(code);
  const key = [status, ...codes].join(" ");
  const name = sharedNames[key];
  if (name === undefined) throw new Error(`The problems \`${key}\` have no name in sharedNames.`);
  return name;
}

/** The answer with one of some problems: the shape of all problems, with these codes. */
function problemResponse(status: number, codes: readonly ProblemCode[], base: JsonObject): JsonObject {
  const sentences = codes.map((code) => `\`${code}\`: ${problemMessages[code]}`);
  return {
    description: sentences.join("\n\n"),
    headers: headerRefs(problemHeaders(status)),
    content: {
      "application/json": {
        schema: { allOf: [base, { type: "object", properties: { code: { type: "string", enum: codes } } }] },
      },
    },
  };
}

/** The answers of a call with problems, by status. */
export function problemResponses(call: ApiCall, { responses, refOf }: Components): JsonObject {
  const byStatus = Map.groupBy(problemsOf(call), (code) => problemStatus(call, code));
  return Object.fromEntries(
    [...byStatus].map(([status, found]) => {
      const codes = found.toSorted();
      const schema = problemSchema(call, status);
      if (schema !== problem) return [status, problemResponse(status, codes, refOf(schema))];
      const name = sharedName(status, codes);
      responses[name] ??= problemResponse(status, codes, schemaRef("Problem"));
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}
