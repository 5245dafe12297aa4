import { createBrowserRouter } from "react-router";
import { pageRoutes } from "./page-routes.tsx";

/** The router of the address bar. */
export function makeRouter() {
  return createBrowserRouter(pageRoutes);
}
