import { type ReactNode, startTransition, useLayoutEffect, useState } from "react";
import { type RouteObject, Router, useRoutes } from "react-router";
import { useScrollMemory } from "../memory/scroll-memory.ts";
import type { PageRouter } from "./page-router.ts";
import { ShownPage } from "./shown-page.ts";

interface RoutedPagesProps {
  router: PageRouter;
  children?: ReactNode;
}

export function RoutedPages({ router, children }: RoutedPagesProps) {
  const [place, setPlace] = useState(router.place);
  // A layout effect, so that no place is missed that a page leads on to as it is drawn.
  useLayoutEffect(() => {
    setPlace(router.place);
    return router.listen((next) => startTransition(() => setPlace(next)));
  }, [router]);
  useScrollMemory(router, place?.location);
  if (place === undefined) return null;
  const { location, action, page } = place;
  return (
    <Router basename={router.base} location={location} navigationType={action} navigator={router.history}>
      <ShownPage value={{ router, page }}>
        <Pages routes={router.routes} />
        {children}
      </ShownPage>
    </Router>
  );
}

function Pages({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}
