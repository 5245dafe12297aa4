import { createBrowserRouter, type DataRouter, type Path } from "react-router";
import { pageRoutes } from "./page-routes.tsx";

/** A malformed percent sign stands for itself: routes are matched without a warning. */
export function wellFormedPath(pathname: string): string {
  try {
    // The result of decoding is used: a bundler drops a call that only matters by its failure.
    return decodeURIComponent(pathname) && pathname;
  } catch {
    return pathname.replaceAll("%", "%25");
  }
}

/** An address from the path on that the app is served below. */
export function addressBelow(base: string, { pathname, search, hash }: Path): Path {
  return { pathname: pathname.slice(base.replace(/\/$/, "").length), search, hash };
}

/** The app's pages at the addresses of the browser; `base` is the path that the app is served below. */
export function makeRouter(base = "/"): DataRouter {
  const { history, location } = window;
  const pathname = wellFormedPath(location.pathname);
  if (pathname !== location.pathname)
    history.replaceState(history.state, "", `${pathname}${location.search}${location.hash}`);
  return createBrowserRouter(pageRoutes, { basename: base });
}
