import { UniqueViolationError } from "objection";
import { DomainError } from "./domain-error.ts";

/** Refuses an insertion of what there may be once alone. */
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
