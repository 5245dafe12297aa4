import type { Request, RequestHandler } from "express";
import { oneHostSentence } from "#contract/headers.ts";
import { malformedTargetSentence } from "#contract/http/route-path.ts";
import { DomainError } from "../../domain/domain-error.ts";
import { noTarget } from "./origin-form.ts";

/** Node keeps only the first of several. Comparing lengths first skips most names. */
function hasSecondHost({ rawHeaders }: Pick<Request, "rawHeaders">): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

/**
 * Node decodes only `chunked`, and treats other codings before it as part of the body (RFC 9112, section 6.1).
 */
function hasUnknownCoding({ headers }: Pick<Request, "headers">): boolean {
  return (headers["transfer-encoding"] ?? "chunked").trim().toLowerCase() !== "chunked";
}

/**
 * An unsupported transfer coding is 501 (RFC 9112, section 6.1). Requests that no HTTP client sends are
 * `validation`: an invalid target, or two hosts, of which a proxy in front may have used the other one (RFC
 * 9112, section 3.2). The connection is closed, as for all requests that Node's parser rejects.
 */
export const refuseMalformed: RequestHandler = (request, response, next) => {
  if (hasUnknownCoding(request)) {
    response.setHeader("Connection", "close");
    response.status(501).end();
    return;
  }
  const isTarget = request.url !== noTarget;
  if (isTarget && !hasSecondHost(request)) return next();
  response.setHeader("Connection", "close");
  const [field, sentence] = isTarget ? ["host", oneHostSentence] : ["path", malformedTargetSentence];
  throw new DomainError("validation", { fields: { [field]: sentence } });
};
