import { type AppRoute, isAppRoute } from "@ts-rest/core";
import { contract } from "#contract/index.ts";

/** Every route of the contract, so that what is stated of all of them holds for a new one too. */
export const contractRoutes: readonly AppRoute[] = Object.values(contract).flatMap((router) =>
  Object.values(router).filter(isAppRoute),
);

/** Routes as the rows of a table of tests: what a title says, then the route. */
export function routeRows(routes: readonly AppRoute[]): [string, AppRoute][] {
  return routes.map((route) => [`${route.method} ${route.path}`, route]);
}
