/** Marks an invalid target. Node's parser rejects this character, so no request can contain it. */
export const noTarget = "/\u0000";

/**
 * A request's target in origin form (RFC 9112, section 3.2): servers must accept the absolute form, whose host
 * is ignored here, and OPTIONS takes an asterisk for all paths. Express would parse any other target by Node's
 * url.parse, which accepts invalid ones and is deprecated.
 */
export function originForm(target: string, method: string): string {
  if (target.includes("#")) return noTarget;
  if (target.startsWith("/")) return target;
  if (target === "*" && method === "OPTIONS") return "/*";
  const absolute = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  return absolute === null ? noTarget : absolute.pathname + absolute.search;
}
