import type { RequestValidationError } from "@ts-rest/express";

type Issue = NonNullable<RequestValidationError["body"]>["issues"][number];

/** Where an issue is: the members' names joined by dots; the body as a whole is `body`. */
function pathOf({ path }: Issue): string {
  const names = (path ?? []).map((part) => String(typeof part === "object" ? part.key : part));
  return names.join(".") || "body";
}

/** One sentence for each member that the contract refuses, by its dotted path. */
export function validationFields(error: RequestValidationError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const part of [error.pathParams, error.query, error.body])
    for (const issue of part?.issues ?? []) fields[pathOf(issue)] ??= issue.message;
  return fields;
}
