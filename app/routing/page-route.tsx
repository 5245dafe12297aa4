import type { ComponentType } from "react";
import { Outlet, type RouteObject, useHref, useLocation, useMatches, useNavigation } from "react-router";
import { RedrawBoundary } from "#ui-kit/patterns/page/redraw-boundary.tsx";
import { ErrorPage } from "./error-page.tsx";

/** Page metadata that the layout needs before the code is loaded. */
export interface PageHandle {
  readonly title: string;
  /** The page is as high as the window and scrolls inside itself. */
  readonly fill?: boolean;
}

interface PageModule {
  readonly Component: ComponentType;
}

export type LazyPage = () => Promise<PageModule>;

export function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === "object" && handle !== null && "title" in handle;
}

/** A route with title and lazy code. The router loads it before showing it, and again after a failure. */
export function pageRoute(path: string, handle: PageHandle, lazy: LazyPage): RouteObject {
  return { path, caseSensitive: true, handle, lazy };
}

/**
 * Routes with an error boundary above them: the router renders nothing at a route whose `lazy` failed,
 * including its `errorElement`.
 */
export function withErrorPage(children: RouteObject[]): RouteObject {
  return {
    element: (
      <RedrawBoundary>
        <Outlet />
      </RedrawBoundary>
    ),
    errorElement: <ErrorPage />,
    children,
  };
}

/** The visible page; undefined for a redirect. */
export function useCurrentPage(): PageHandle | undefined {
  const handle = useMatches().at(-1)?.handle;
  return isPageHandle(handle) ? handle : undefined;
}

/** Whether a path is the visible page or the one being loaded. */
export function useIsNavigatingTo(): (path: string) => boolean {
  const { pathname } = useLocation();
  const next = useNavigation().location?.pathname;
  // The next location includes the base path.
  const base = useHref("/").replace(/\/$/, "");
  return (path) => path === pathname || `${base}${path}` === next;
}
