import type { RouteName } from "../http/route-name.ts";
import type { ApiWorld, MakeWorld, World } from "./world.ts";

/** A behavior suite. `Route` lists the endpoints that it covers, `Needed` is the world that it runs in. */
export interface Suite<Route extends RouteName = never, Needed extends ApiWorld = World> {
  (makeWorld: MakeWorld<Needed>): void;
  /** Type-only marker; never set. */
  readonly covers?: Route;
}

/** A suite that also runs against a server of which only the API can be reached. */
export type ApiSuite<Route extends RouteName = never> = Suite<Route, ApiWorld>;
