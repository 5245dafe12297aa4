import { UniqueViolationError } from "objection";
import { DomainError } from "./domain-error.ts";

/** Turns a unique violation into a domain error. */
export async function refuseDuplicate<Result>(
  code: "number_taken" | "credential_exists",
  insert: Promise<Result>,
): Promise<Result> {
  try {
    return await insert;
  } catch (error) {
    if (error instanceof UniqueViolationError) throw new DomainError(code);
    throw error;
  }
}
