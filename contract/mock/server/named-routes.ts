import type { AppRoute } from "../../http/rest.ts";
import type { RouteName } from "../../http/route-name.ts";
import { contract } from "../../index.ts";

interface NamedRoute {
  readonly name: RouteName;
  readonly resource: string;
  readonly call: string;
  readonly route: AppRoute;
}

export function namedRoutes(): NamedRoute[] {
  return Object.entries(contract).flatMap(([resource, router]) =>
    Object.entries(router).map(([call, route]) => ({
      // Both parts are keys of the contract, so the name is a RouteName.
      name: `${resource}.${call}` as RouteName,
      resource,
      call,
      route,
    })),
  );
}
