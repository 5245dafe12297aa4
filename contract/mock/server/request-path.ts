import { malformedPathSentence, patternOf } from "../../http/route-path.ts";
import { MockProblem } from "./mock-problem.ts";

/** Tells whether a request means the endpoint with this path, be it with an empty segment or a slash at its end. */
export function isMeant(routePath: string, request: Request): boolean {
  const loose = patternOf(routePath).source.replaceAll("[^/]+", "[^/]*").replace(/\$$/, "/?$");
  return new RegExp(loose).test(new URL(request.url).pathname);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    throw new MockProblem("validation", { fields: { path: malformedPathSentence } });
  }
}

/** The parameters in the path of a request; `validation` for a malformed one, `not_found` where nothing can be. */
export function paramsOf(routePath: string, request: Request): Record<string, string> {
  const path = new URL(request.url).pathname;
  const match = patternOf(routePath).exec(path);
  // A decoding whose outcome nobody uses is left out by the bundler.
  if (decoded(path) === "" || match === null) throw new MockProblem("not_found");
  return Object.fromEntries(Object.entries(match.groups ?? {}).map(([name, part]) => [name, decoded(part)]));
}
