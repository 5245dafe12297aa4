import type { Request, RequestHandler } from "express";
import { duplicateHostMessage } from "#contract/headers.ts";
import { malformedTargetMessage } from "#contract/http/route-path.ts";
import { requestTargetLength } from "#contract/limits.ts";
import { DomainError } from "../../domain/domain-error.ts";

/** Node keeps only the first of several. Comparing lengths first skips most names. */
function hasDuplicateHost({ rawHeaders }: Pick<Request, "rawHeaders">): boolean {
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
function hasUnknownTransferCoding({ headers }: Pick<Request, "headers">): boolean {
  return (headers["transfer-encoding"] ?? "chunked").trim().toLowerCase() !== "chunked";
}

/**
 * An unsupported transfer coding is 501 (RFC 9112, section 6.1). Requests that no HTTP client sends are
 * `validation`: an invalid target, or two hosts, of which a proxy in front may have used the other one (RFC
 * 9112, section 3.2). The connection is closed, as for all requests that Node's parser rejects.
 */
export const rejectMalformedRequest: RequestHandler = (request, response, next) => {
  if (hasUnknownTransferCoding(request)) {
    response.setHeader("Connection", "close");
    response.status(501).end();
    return;
  }
  const isTarget = request.url !== invalidTarget;
  if (isTarget && !hasDuplicateHost(request)) return next();
  response.setHeader("Connection", "close");
  const [field, sentence] = isTarget ? ["host", duplicateHostMessage] : ["path", malformedTargetMessage];
  throw new DomainError("validation", { fields: { [field]: sentence } });
};

/**
 * Refuses a URL that is longer than any of ours: `payload_too_large`. The server itself limits the total size
 * of headers.
 */
export const rejectLongUrl: RequestHandler = (request, _response, next) => {
  if (request.originalUrl.length > requestTargetLength) throw new DomainError("payload_too_large");
  next();
};

/** Marks an invalid target. Node's parser rejects this character, so no request can contain it. */
const invalidTarget = "/\u0000";

/**
 * A request's target in origin form (RFC 9112, section 3.2): servers must accept the absolute form, whose host
 * is ignored here, and OPTIONS takes an asterisk for all paths. Express would parse any other target by Node's
 * url.parse, which accepts invalid ones and is deprecated.
 */
export function originForm(target: string, method: string): string {
  if (target.includes("#")) return invalidTarget;
  if (target.startsWith("/")) return target;
  if (target === "*" && method === "OPTIONS") return "/*";
  const absolute = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  return absolute === null ? invalidTarget : absolute.pathname + absolute.search;
}
