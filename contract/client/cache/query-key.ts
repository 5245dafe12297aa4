import type { AppRoute } from "../../http/rest.ts";

interface RouteInput {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string | number>;
}

/** The path of a route with its parameters filled in. */
export function routePath(route: AppRoute, params: Record<string, string> = {}): string {
  return route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
}

/**
 * The query key of a route: its path, then its query if it has one. The default data loader GETs the
 * first element (product section 7); a key without the query covers every query of that path.
 */
export function queryKey(route: AppRoute, input: RouteInput = {}): readonly unknown[] {
  const path = routePath(route, input.params);
  return input.query === undefined ? [path] : [path, input.query];
}
