export const malformedPathSentence = "The URL contains a malformed percent sign.";
export const malformedTargetSentence = "The URL is malformed.";

/** A path of the contract as an expression: a parameter stands for one segment that is not empty, and names it. */
export function patternOf(path: string): RegExp {
  const literal = path.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`^${literal.replace(/:([A-Za-z]+)/g, "(?<$1>[^/]+)")}$`);
}
