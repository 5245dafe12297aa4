import type { Response } from "express";
import { makeProblem } from "#contract/http/problem-body.ts";
import type { Problem } from "#contract/http/problem-schema.ts";
import type { DomainError } from "../../domain/domain-error.ts";
import { requestId } from "../request/request-log.ts";

/** The body of a refusal that a handler answers by itself, because its status or its members are special. */
export function problemBody(response: Response, { code, details }: DomainError): Problem {
  response.locals.problemCode = code;
  return makeProblem(code, requestId(response), details);
}
