import { type AppRoute, type AppRouter, isAppRoute } from "@ts-rest/core";
import type { Request, RequestHandler, Response } from "express";
import { malformedPathSentence, patternOf } from "#contract/http/route-path.ts";
import { DomainError } from "../../domain/domain-error.ts";

interface KnownPath {
  readonly pattern: RegExp;
  readonly routes: Map<string, AppRoute>;
}

function routesOf(router: AppRouter): AppRoute[] {
  return Object.values(router).flatMap((entry) => (isAppRoute(entry) ? [entry] : routesOf(entry)));
}

function knownPaths(contract: AppRouter): KnownPath[] {
  const byPath = new Map<string, KnownPath>();
  for (const route of routesOf(contract)) {
    const known = byPath.get(route.path) ?? { pattern: patternOf(route.path), routes: new Map() };
    byPath.set(route.path, known);
    known.routes.set(route.method, route);
    if (route.method === "GET") known.routes.set("HEAD", route);
  }
  return [...byPath.values()];
}

function pathOf({ baseUrl, path }: Pick<Request, "baseUrl" | "path">): string {
  return baseUrl + path;
}

/** What decoding gives must be used: a bundler leaves out a decoding for its failure alone. */
function isWellFormed(path: string): boolean {
  try {
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

/** The contract's route that a request was matched with, if it was. */
export function matchedRoute(response: Pick<Response, "locals">): AppRoute | undefined {
  return response.locals.route;
}

/** The parameters in the path of a request, by their names in the route that it was matched with. */
export function pathParameters(request: Request, response: Pick<Response, "locals">): Record<string, string> {
  const groups = response.locals.pathPattern.exec(pathOf(request))?.groups ?? {};
  return Object.fromEntries(
    Object.entries<string>(groups).map(([name, value]) => [name, decodeURIComponent(value)]),
  );
}

/**
 * Finds the route of a request in the contract, so that what follows can ask for its metadata. An unknown path is
 * `not_found`, a known one with another method `method_not_allowed` with the Allow header (RFC 9110, section 10.2.1).
 */
export function matchRoute(contract: AppRouter): RequestHandler {
  const paths = knownPaths(contract);
  return (request, response, next) => {
    const path = pathOf(request);
    if (!isWellFormed(path)) throw new DomainError("validation", { fields: { path: malformedPathSentence } });
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
