import type { RequestValidationError } from "@ts-rest/express";
import { fieldsOf } from "#contract/problem.ts";

/** One sentence for each member of a request that the contract refuses, by its dotted path. */
export function validationFields({
  pathParams,
  query,
  body,
}: RequestValidationError): Record<string, string> {
  return fieldsOf([pathParams, query, body].flatMap((part) => part?.issues ?? []));
}
