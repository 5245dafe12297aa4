import type { RouteName } from "../http/route-name.ts";
import type { MakeWorld } from "./world.ts";

/** A behavior suite. `Route` lists the endpoints that it covers. */
export interface Suite<Route extends RouteName = never> {
  (makeWorld: MakeWorld): void;
  /** Type-only marker; never set. */
  readonly covers?: Route;
}
