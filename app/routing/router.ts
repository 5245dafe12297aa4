import { createBrowserRouter, type DataRouter, type Path } from "react-router";
import { pageRoutes } from "./page-routes.tsx";

/** Keeps a malformed percent sign, so that matching does not warn. */
export function sanitizePath(pathname: string): string {
  try {
    // The decoded result is used, because a bundler drops a call without a used result.
    return decodeURIComponent(pathname) && pathname;
  } catch {
    return pathname.replaceAll("%", "%25");
  }
}

/** A path without the base path. */
export function stripBasePath(base: string, { pathname, search, hash }: Path): Path {
  return { pathname: pathname.slice(base.replace(/\/$/, "").length), search, hash };
}

/** The browser router. `base`: the path the app is served from. */
export function createAppRouter(base = "/"): DataRouter {
  const { history, location } = window;
  const pathname = sanitizePath(location.pathname);
  if (pathname !== location.pathname)
    history.replaceState(history.state, "", `${pathname}${location.search}${location.hash}`);
  return createBrowserRouter(pageRoutes, { basename: base });
}
