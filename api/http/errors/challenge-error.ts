import type { Response } from "express";
import { DomainError } from "../../domain/domain-error.ts";
import { problemBody } from "./problem-body.ts";

/**
 * The answer to a used or expired challenge where somebody proves a passkey: 401, while it is a bad request where one is
 * registered (decisions 1). Any other failure goes on.
 */
export function challengeError(response: Response, error: unknown) {
  if (!(error instanceof DomainError && error.code === "challenge_invalid")) throw error;
  return { status: 401 as const, body: problemBody(response, error) };
}
