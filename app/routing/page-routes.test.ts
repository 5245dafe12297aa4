import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { unknownPaths, validPagePaths } from "#contract/page-path-samples.ts";
import { pages, pagesWith } from "#contract/pages.ts";
import { notFoundText } from "#contract/texts/page-texts.ts";
import { moduleFilesOf } from "../build/page-preloads.ts";
import { isPageHandle } from "./page-route.tsx";
import { pageRoutes } from "./page-routes.tsx";

function isFound(path: string): boolean {
  const handle: unknown = matchRoutes(pageRoutes, path)?.at(-1)?.route.handle;
  return !isPageHandle(handle) || handle.title !== notFoundText.heading;
}

test.each(validPagePaths)("%s is a page", (path) => expect(isFound(path)).toBe(true));

test.each(unknownPaths)("%s is no page", (path) => expect(isFound(path)).toBe(false));

const routes = import.meta.glob<{ Component: unknown }>("../routes/*.tsx");

test.each(pagesWith("title"))(
  "the HTML of the page %s names the code that the router imports",
  async (id) => {
    const [module = ""] = moduleFilesOf(id);
    const lazy = matchRoutes(pageRoutes, pages[id])?.at(-1)?.route.lazy;
    const load = routes[module.replace("app/", "../")];
    const imported = typeof lazy === "function" ? await lazy() : undefined;
    expect(imported?.Component).toBe((await load?.())?.Component);
  },
);
