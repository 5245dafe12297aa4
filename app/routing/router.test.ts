import { createMemoryRouter } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { sanitizePath, stripBasePath } from "./router.ts";

test("paths are reported without the base path", () => {
  const address = { pathname: "/below/first", search: "?a=1", hash: "#b" };
  expect(stripBasePath("/below/", address)).toEqual({ pathname: "/first", search: "?a=1", hash: "#b" });
  expect(stripBasePath("/", address)).toEqual(address);
});

test("a malformed percent sign is kept without a warning", () => {
  const warned = vi.spyOn(console, "warn");
  onTestFinished(() => warned.mockRestore());
  const path = sanitizePath("/first/%E0%A4%A");
  const router = createMemoryRouter([{ path: "*", element: "found" }], { initialEntries: [path] });
  expect(router.state.location.pathname).toBe("/first/%25E0%25A4%25A");
  expect(router.state.errors).toBeNull();
  expect(warned).not.toHaveBeenCalled();
});

test("a well-formed address stays as it is", () => {
  expect(sanitizePath("/first/%C3%A4%25")).toBe("/first/%C3%A4%25");
});
