import { type AppRoute, isAppRoute } from "#contract/http/rest.ts";
import { contract } from "#contract/index.ts";

/** Every route of the contract, so that a rule for all of them also covers a new one. */
export const contractRoutes: readonly AppRoute[] = Object.values(contract).flatMap((router) =>
  Object.values(router).filter(isAppRoute),
);

/** Routes as the rows of a table of tests: the title's part, then the route. */
export function routeRows(routes: readonly AppRoute[]): [string, AppRoute][] {
  return routes.map((route) => [`${route.method} ${route.path}`, route]);
}
