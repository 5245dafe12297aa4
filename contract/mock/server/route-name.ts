import type { AppRoute } from "@ts-rest/core";
import type { RouteName } from "../../http/route-name.ts";
import { contract } from "../../index.ts";

type Contract = typeof contract;

/** The names of the endpoints whose success has no body. */
type BodilessRouteName = {
  [Resource in keyof Contract & string]: {
    [Call in keyof Contract[Resource] & string]: Contract[Resource][Call] extends {
      responses: { 204: unknown };
    }
      ? `${Resource}.${Call}`
      : never;
  }[keyof Contract[Resource] & string];
}[keyof Contract & string];

export type RouteNameWithBody = Exclude<RouteName, BodilessRouteName>;

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
