import type { ComponentType } from "react";
import { type RouteObject, useHref, useLocation, useMatches, useNavigation } from "react-router";
import { PageFailure } from "./page-failure.tsx";

/** The facts about a page that the layout needs before its code is loaded. */
export interface PageHandle {
  readonly title: string;
  /** The page is as high as the window and scrolls inside itself. */
  readonly fill?: boolean;
}

interface PageModule {
  readonly Component: ComponentType;
}

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "title" in handle;
}

/**
 * A page with its title. The router loads its code before it shows it, and loads it again at the next navigation after
 * a failure. A path is what the server takes for one.
 */
export function page(path: string, handle: PageHandle, lazy: () => Promise<PageModule>): RouteObject {
  return { path, caseSensitive: true, handle, lazy };
}

/**
 * Routes that show the page of failures in place of a page of theirs. The boundary is a route above the pages: the
 * router draws nothing at a route whose `lazy` has failed, and so no `errorElement` of that route.
 */
export function withFailurePage(children: RouteObject[]): RouteObject {
  return { errorElement: <PageFailure />, children };
}

/** The page on display; an address that only redirects has none. */
export function usePage(): PageHandle | undefined {
  const handle = useMatches().at(-1)?.handle;
  return isPageHandle(handle) ? handle : undefined;
}

/** Whether a path is that of the page on display or of the page whose code is being loaded. */
export function useIsGoingTo(): (path: string) => boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  // The router tells the next location with the path that the app is served below.
  const base = useHref("/").replace(/\/$/, "");
  return (path) => path === pathname || `${base}${path}` === next;
}
