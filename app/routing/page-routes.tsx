import { Navigate, type RouteObject } from "react-router";
import { type PageId, pages, pagesWith, pageTable } from "#contract/pages.ts";
import { notFoundText } from "#contract/texts/page-texts.ts";
import { RedrawBoundary } from "#ui-kit/patterns/page/redraw-boundary.tsx";
import { Layout } from "../layout.tsx";
import { ScrollMemory } from "../memory/scroll-memory.ts";
import { RequireAdmin, RequireAnonymous, RequireUser } from "../route-guards.tsx";
import { ErrorPage } from "./error-page.tsx";
import { pageModules } from "./page-modules.ts";
import { pageRoute, withErrorPage } from "./page-route.tsx";

/** The routes of the pages with an access level, with their titles. */
function routesFor(level: (typeof pageTable)[PageId]["access"]): RouteObject[] {
  return pagesWith("title")
    .filter((id) => pageTable[id].access === level)
    .map((id) => pageRoute(pages[id], pageTable[id], pageModules[id]));
}

/** All pages with their access rules (product section 2). */
export const pageRoutes: RouteObject[] = [
  {
    element: (
      <RedrawBoundary>
        <Layout />
        <ScrollMemory />
      </RedrawBoundary>
    ),
    errorElement: <ErrorPage />,
    // The page stays empty until the first page's code is loaded.
    hydrateFallbackElement: <></>,
    children: [
      withErrorPage([
        { element: <RequireUser />, children: [withErrorPage(routesFor("user"))] },
        { element: <RequireAdmin />, children: [withErrorPage(routesFor("admin"))] },
        { element: <RequireAnonymous />, children: [withErrorPage(routesFor("anonymous"))] },
        ...routesFor("anyone"),
        { path: pages.home, element: <Navigate to={pages.newChat} replace /> },
        pageRoute("*", { title: notFoundText.heading }, () => import("../routes/not-found.tsx")),
      ]),
    ],
  },
];
