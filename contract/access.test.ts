import { expect, it } from "vitest";
import { isAppRoute } from "./http/rest.ts";
import { contract } from "./index.ts";

const routes = Object.values(contract).flatMap((router) => Object.values(router));

it("every member of the contract's routers is a call", () => {
  expect(routes).not.toHaveLength(0);
  expect(routes.every(isAppRoute)).toBe(true);
});

it("every route declares its access level", () => {
  for (const route of routes) expect(route.metadata.access).toMatch(/^(anyone|user|admin)$/);
});

it("every change below /api/admin asks for a fresh passkey", () => {
  const changes = routes.filter(({ path, method }) => path.startsWith("/api/admin") && method !== "GET");
  expect(changes).not.toHaveLength(0);
  for (const { metadata } of changes) expect(metadata).toEqual({ access: "admin", fresh: true });
});

it("every route below /api/admin is for administrators", () => {
  for (const route of routes.filter(({ path }) => path.startsWith("/api/admin")))
    expect(route.metadata.access).toBe("admin");
});
