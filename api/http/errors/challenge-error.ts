import type { Response } from "express";
import { DomainError } from "../../domain/domain-error.ts";
import { problemBody } from "./problem-body.ts";

/**
 * Maps challenge_invalid to 401 where a passkey is proved; registration keeps 400 (decisions 1). Rethrows other
 * errors.
 */
export function challengeError(response: Response, error: unknown) {
  if (!(error instanceof DomainError && error.code === "challenge_invalid")) throw error;
  return { status: 401 as const, body: problemBody(response, error) };
}
