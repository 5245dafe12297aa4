import type { ProblemCode } from "#contract/problem.ts";
import type { Logger } from "../../../logging/logger.ts";
import { DomainError } from "../../domain-error.ts";
import { PasskeyRefusal } from "../passkey-refusal.ts";

/**
 * Runs checks of client data: any error is the client's fault and becomes `code`. The library throws plain
 * errors that quote challenge and origin, and TypeErrors for missing members; only the reason class is kept.
 */
export async function asClientFault<Result>(
  code: ProblemCode,
  logger: Logger,
  checks: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await checks();
  } catch (error) {
    if (error instanceof DomainError) throw error;
    const reason = error instanceof PasskeyRefusal ? error.reason : undefined;
    const errorClass = error instanceof Error ? error.name : typeof error;
    logger.info("passkey refused", { code, reason: reason ?? errorClass });
    throw new DomainError(code, reason === undefined ? {} : { reason });
  }
}
