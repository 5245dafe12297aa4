import { UNSAFE_createBrowserHistory as createBrowserHistory } from "react-router";
import { PageRouter } from "./page-router.ts";
import { pageRoutes } from "./page-routes.tsx";

/** The app's pages at the addresses of the browser; `base` is the path that the app is served below. */
export function makeRouter(base?: string): PageRouter {
  return new PageRouter({ history: createBrowserHistory({ v5Compat: true }), routes: pageRoutes, base });
}
