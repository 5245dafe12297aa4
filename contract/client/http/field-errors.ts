import { ApiError } from "./api-error.ts";
import { isString, propertyOf } from "./type-guards.ts";

/** The sentences of a refusal by the dotted path of the member that each is about. */
export function fieldErrorsOf(failure: unknown): Readonly<Record<string, string>> {
  const fields = failure instanceof ApiError ? propertyOf(failure.body, "fields") : undefined;
  if (typeof fields !== "object" || fields === null) return {};
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => isString(field[1])));
}

/** The first of these sentences, for a form with only one member. */
export function firstFieldError(failure: unknown): string | undefined {
  return Object.values(fieldErrorsOf(failure))[0];
}
