import { createBrowserRouter } from "react-router";
import { pageRoutes } from "./page-routes.tsx";

export function makeRouter() {
  return createBrowserRouter(pageRoutes);
}
