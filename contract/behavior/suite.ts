import type { RouteName } from "../http/route-name.ts";
import type { MakeWorld } from "./world.ts";

/** States what a world does. Its type names the endpoints whose behavior it is, none where it is about all of them. */
export interface Suite<Route extends RouteName = never> {
  (makeWorld: MakeWorld): void;
  /** Never set: it is there for the type alone. */
  readonly states?: Route;
}
