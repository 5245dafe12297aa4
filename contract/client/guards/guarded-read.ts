import type { AppRoute, ClientInferResponseBody } from "@ts-rest/core";
import type { Guard } from "./guards.ts";

/** A route with the guard of its successful response. */
export function guardedRead<Route extends AppRoute>(
  route: Route,
  isAnswer: Guard<ClientInferResponseBody<Route, 200>>,
): [AppRoute, Guard<unknown>] {
  return [route, isAnswer];
}
