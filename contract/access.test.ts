import { isAppRoute } from "@ts-rest/core";
import { expect, it } from "vitest";
import { contract } from "./index.ts";

const routes = Object.values(contract).flatMap((router) => Object.values(router));

it("the contract holds the seventeen calls of the product and its two additions", () => {
  expect(routes.filter(isAppRoute)).toHaveLength(19);
});

it("every route names who may call it", () => {
  for (const route of routes) expect(route.metadata.access).toMatch(/^(anyone|user|admin)$/);
});

it("every route below /api/admin is for administrators", () => {
  for (const route of routes.filter(({ path }) => path.startsWith("/api/admin")))
    expect(route.metadata.access).toBe("admin");
});
