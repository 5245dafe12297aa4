import {
  isProblemCode,
  type ProblemCode,
  problemMessages,
  type SessionEndReason,
  sessionEndReasons,
} from "../../problem.ts";
import { failureText } from "../../texts/page-texts.ts";
import { isString, propertyOf } from "./type-guards.ts";

/**
 * An unsuccessful response (product section 8): the message is the status code, a colon, then the body,
 * serialized when it was JSON, as text otherwise, with the status text as fallback.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly statusText: string;
  readonly body: unknown;
  /** When the call may be repeated (ISO 8601), if the response said so. */
  readonly retryAt: string | undefined;

  constructor(status: number, statusText: string, body: unknown, retryAt?: string) {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    super(`${status}: ${text || statusText}`);
    this.name = "ApiError";
    this.status = status;
    this.statusText = statusText;
    this.body = body;
    this.retryAt = retryAt;
  }
}

/** The session ended while a stream was open. Carries the status and reason that any other call would get. */
export class SessionEndedError extends ApiError {
  constructor(code: ProblemCode, sessionEnded?: SessionEndReason) {
    const reason = sessionEnded && { sessionEnded };
    super(401, "", { message: problemMessages[code], code, requestId: "", ...reason });
  }
}

/** The members of a problem that the app reads: its code, and the chat that was created despite the failure. */
interface ClientProblem {
  readonly code: ProblemCode;
  readonly chatId?: string;
}

/**
 * The problem of a failure, if the server sent one. Read without zod, which the first page would load only for
 * it.
 */
export function parseProblem(failure: unknown): ClientProblem | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  const { body } = failure;
  if (typeof body !== "object" || body === null || !("code" in body)) return undefined;
  if (!isProblemCode(body.code)) return undefined;
  const chatId = "chatId" in body && typeof body.chatId === "string" ? { chatId: body.chatId } : {};
  return { code: body.code, ...chatId };
}

/**
 * When a rate-limited call may be repeated (ISO 8601); undefined for other failures, and for a spent allowance, whose end is
 * shown as a day.
 */
export function retryAtFrom(failure: unknown): string | undefined {
  if (!(failure instanceof ApiError) || failure.status !== 429) return undefined;
  return parseProblem(failure)?.code === "allowance_spent" ? undefined : failure.retryAt;
}

/** When a new month of a spent allowance begins (ISO 8601); undefined for other failures. */
export function allowanceResetFrom(failure: unknown): string | undefined {
  if (parseProblem(failure)?.code !== "allowance_spent" || !(failure instanceof ApiError)) return undefined;
  const resetsAt = propertyOf(failure.body, "resetsAt");
  return isString(resetsAt) ? resetsAt : undefined;
}

/** The server's sentence for a failure. The rest of the body is ignored. */
export function serverMessage(failure: unknown): string | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  const { body } = failure;
  if (typeof body !== "object" || body === null || !("message" in body)) return undefined;
  return typeof body.message === "string" && body.message !== "" ? body.message : undefined;
}

/** The server's sentence for one member of a rejected request, by its dotted path. */
export function fieldErrorOf(failure: unknown, path: string): string | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  const { body } = failure;
  if (typeof body !== "object" || body === null || !("fields" in body)) return undefined;
  const { fields } = body;
  if (typeof fields !== "object" || fields === null) return undefined;
  const sentence = Object.entries(fields).find(([name]) => name === path)?.[1];
  return typeof sentence === "string" ? sentence : undefined;
}

/** The sentences of a refused form, by the dotted path of each member; none for other failures. */
export function fieldMessages(failure: unknown): Readonly<Record<string, string>> {
  if (!(failure instanceof ApiError)) return {};
  const { body } = failure;
  if (typeof body !== "object" || body === null || !("fields" in body)) return {};
  const { fields } = body;
  if (typeof fields !== "object" || fields === null) return {};
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** The message of an error as users see it: the server's sentence, the error's long form, or a default. */
export function errorMessage(failure: unknown): string {
  if (!(failure instanceof ApiError)) return failureText.unreachable;
  return serverMessage(failure) ?? failure.message;
}

/** The reason why the session was ended elsewhere, if a failure has one; undefined for an expiry or a logout. */
export function sessionEndReasonOf(failure: unknown): SessionEndReason | undefined {
  if (!(failure instanceof ApiError)) return undefined;
  if (failure instanceof SessionEndedError && parseProblem(failure)?.code === "account_disabled")
    return "account_disabled";
  const { body } = failure;
  if (typeof body !== "object" || body === null || !("sessionEnded" in body)) return undefined;
  return sessionEndReasons.find((reason) => reason === body.sessionEnded);
}

/** Whether a call was refused because the session has ended. */
export function isUnauthenticated(failure: unknown): boolean {
  return failure instanceof SessionEndedError || parseProblem(failure)?.code === "unauthenticated";
}
