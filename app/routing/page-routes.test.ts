import { matchRoutes } from "react-router";
import { expect, test } from "vitest";
import { unknownPaths, validPagePaths } from "#contract/http/page-path-samples.ts";
import { notFoundText } from "#contract/texts/page-texts.ts";
import { isPageHandle } from "./page-route.tsx";
import { pageRoutes } from "./page-routes.tsx";

function isFound(path: string): boolean {
  const handle: unknown = matchRoutes(pageRoutes, path)?.at(-1)?.route.handle;
  return !isPageHandle(handle) || handle.title !== notFoundText.heading;
}

test.each(validPagePaths)("%s is a page", (path) => expect(isFound(path)).toBe(true));

test.each(unknownPaths)("%s is no page", (path) => expect(isFound(path)).toBe(false));
