/** Stands for a target that is none, and is refused. No request can bring it: Node's parser takes no such character. */
export const noTarget = "/\u0000";

/**
 * A request's target in origin form (RFC 9112, section 3.2): of the absolute form, which servers must take, the host says
 * nothing that counts, and OPTIONS asks by an asterisk about all paths. Express would read any other by Node's url.parse,
 * which takes what is none for something, and warns that it will go.
 */
export function originForm(target: string, method: string): string {
  if (target.includes("#")) return noTarget;
  if (target.startsWith("/")) return target;
  if (target === "*" && method === "OPTIONS") return "/*";
  const absolute = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
  return absolute === null ? noTarget : absolute.pathname + absolute.search;
}
