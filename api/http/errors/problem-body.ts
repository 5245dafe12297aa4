import type { Response } from "express";
import { makeProblem } from "#contract/http/problem-body.ts";
import type { Problem } from "#contract/http/problem-schema.ts";
import type { DomainError } from "../../domain/domain-error.ts";
import { requestId } from "../request/request-log.ts";

/** The problem body for handlers that set a special status or members. */
export function problemBody(response: Response, { code, details }: DomainError): Problem {
  response.locals.problemCode = code;
  return makeProblem(code, requestId(response), details);
}
