import { ApiError, messageOf } from "#contract/client/api-error.ts";
import { failureText } from "#contract/texts.ts";

/** Why a message did not arrive: what the server says, or that it could not be reached at all. */
export function unsentReason(failure: unknown): string {
  return failure instanceof ApiError ? messageOf(failure) : failureText.unreachable;
}
