export const malformedPathMessage = "The URL contains a malformed percent sign.";
export const malformedTargetMessage = "The URL is malformed.";

/**
 * A path of the contract as a regular expression: a parameter matches one non-empty segment, and captures it by
 * name.
 */
export function pathToRegExp(path: string): RegExp {
  const literal = path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${literal.replace(/:([A-Za-z]+)/g, "(?<$1>[^/]+)")}$`);
}
