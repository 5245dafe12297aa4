import type { Request, RequestHandler, Response } from "express";
import { type AppRoute, type AppRouter, isAppRoute } from "#contract/http/rest.ts";
import { malformedPathMessage, pathToRegExp } from "#contract/http/route-path.ts";
import { DomainError } from "../../domain/domain-error.ts";

interface KnownPath {
  readonly pattern: RegExp;
  readonly routes: Map<string, AppRoute>;
}

export function routesOf(router: AppRouter): AppRoute[] {
  return Object.values(router).flatMap((entry) => (isAppRoute(entry) ? [entry] : routesOf(entry)));
}

function knownPaths(contract: AppRouter): KnownPath[] {
  const byPath = new Map<string, KnownPath>();
  for (const route of routesOf(contract)) {
    const known = byPath.get(route.path) ?? { pattern: pathToRegExp(route.path), routes: new Map() };
    byPath.set(route.path, known);
    known.routes.set(route.method, route);
    if (route.method === "GET") known.routes.set("HEAD", route);
  }
  return [...byPath.values()];
}

function pathOf({ baseUrl, path }: Pick<Request, "baseUrl" | "path">): string {
  return baseUrl + path;
}

/** The decoded value must be used: a bundler removes a decoding whose result is unused. */
function isWellFormed(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/** The contract's route that the request matched, if any. */
export function matchedRoute(response: Pick<Response, "locals">): AppRoute | undefined {
  return response.locals.route;
}

/** The parameters in the path of a request, by their names in the matched route. */
export function pathParameters(request: Request, response: Pick<Response, "locals">): Record<string, string> {
  const groups = response.locals.pathPattern.exec(pathOf(request))?.groups ?? {};
  return Object.fromEntries(
    Object.entries<string>(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}

/**
 * Finds the route of a request in the contract, so that later middleware can read its metadata. An unknown path
 * is `not_found`, a known one with another method `method_not_allowed` with the Allow header (RFC 9110, section
 * 10.2.1).
 */
export function matchRoute(contract: AppRouter): RequestHandler {
  const paths = knownPaths(contract);
  return (request, response, next) => {
    const path = pathOf(request);
    if (!isWellFormed(path)) throw new DomainError("validation", { fields: { path: malformedPathMessage } });
    const known = paths.find(({ pattern }) => pattern.test(path));
    if (known === undefined) throw new DomainError("not_found");
    const route = known.routes.get(request.method);
    if (route === undefined) {
      response.setHeader("Allow", [...known.routes.keys()].join(", "));
      throw new DomainError("method_not_allowed");
    }
    response.locals.route = route;
    response.locals.pathPattern = known.pattern;
    next();
  };
}
