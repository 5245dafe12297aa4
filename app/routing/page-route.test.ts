import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, Outlet, RouterProvider } from "react-router";
import { expect, test, vi } from "vitest";
import { failureText } from "#contract/texts/page-texts.ts";
import { pageRoute, useCurrentPage, useIsNavigatingTo, withErrorPage } from "./page-route.tsx";

interface PageModule {
  readonly Component: () => ReactNode;
}

/** A page whose code the test loads; each request by the router is another attempt. */
class DeferredPage {
  readonly title: string;
  readonly attempts: PromiseWithResolvers<PageModule>[] = [];

  constructor(title: string) {
    this.title = title;
  }

  get route() {
    const path = `/${this.title.toLowerCase()}`;
    return pageRoute(path, { title: this.title }, () => {
      const attempt = Promise.withResolvers<PageModule>();
      this.attempts.push(attempt);
      return attempt.promise;
    });
  }

  load() {
    this.attempts.at(-1)?.resolve({ Component: () => `the page ${this.title}` });
  }

  fail() {
    this.attempts.at(-1)?.reject(new Error("offline"));
  }
}

/** A layout around the pages; it displays the metadata that a layout reads. */
function Frame() {
  const isGoingTo = useIsNavigatingTo();
  const going = ["/first", "/second"].filter((path) => isGoingTo(path)).join(" ");
  return createElement("p", {}, `[${useCurrentPage()?.title}] [${going}] `, createElement(Outlet));
}

function begin(base = "/") {
  const first = new DeferredPage("First");
  const second = new DeferredPage("Second");
  const elsewhere = { path: "/elsewhere", element: "elsewhere" };
  const root = { element: createElement(Frame), hydrateFallbackElement: createElement("i") };
  const routes = [{ ...root, children: [withErrorPage([first.route, second.route, elsewhere])] }];
  const router = createMemoryRouter(routes, { basename: base, initialEntries: [`${base}first`] });
  const draw = () => renderToStaticMarkup(createElement(RouterProvider, { router }));
  const start = async () => {
    first.load();
    await vi.waitUntil(() => router.state.initialized, { interval: 1 });
  };
  return { first, second, router, draw, start };
}

const first = "<p>[First] [/first] the page First</p>";
const second = "<p>[Second] [/second] the page Second</p>";

test("nothing is drawn before the code of the first page is there", async () => {
  const { draw, start } = begin();
  expect(draw()).toBe("<i></i>");
  await start();
  expect(draw()).toBe(first);
});

test("a page and its address stay until the code of the next page is there", async () => {
  const { second: next, router, draw, start } = begin();
  await start();
  const going = router.navigate("/second");
  expect(draw()).toBe("<p>[First] [/first /second] the page First</p>");
  expect(router.state.location.pathname).toBe("/first");
  next.load();
  await going;
  expect(draw()).toBe(second);
  expect(router.state.location.pathname).toBe("/second");
});

test("a page whose code loads after the next navigation is not shown", async () => {
  const { second: next, router, draw, start } = begin();
  await start();
  const going = router.navigate("/second");
  await router.navigate("/elsewhere");
  next.load();
  await going;
  expect(draw()).toContain("elsewhere");
});

test("a page that has its code is on display at once", async () => {
  const { second: next, router, draw, start } = begin();
  await start();
  const going = router.navigate("/second");
  next.load();
  await going;
  void router.navigate("/first");
  expect(draw()).toBe(first);
  void router.navigate("/second");
  expect(draw()).toBe(second);
});

test("an address that only redirects has no page and is on display at once", async () => {
  const { router, draw, start } = begin();
  await start();
  void router.navigate("/elsewhere");
  expect(draw()).toBe("<p>[undefined] [] elsewhere</p>");
});

test("pages are found below the path that the app is served below", async () => {
  const { second: next, router, draw, start } = begin("/below/");
  await start();
  expect(draw()).toBe(first);
  const going = router.navigate("/second");
  expect(draw()).toBe("<p>[First] [/first /second] the page First</p>");
  next.load();
  await going;
  expect(draw()).toBe(second);
  expect(router.state.location.pathname).toBe("/below/second");
});

test("code that cannot be loaded shows the page of failures, and is loaded again at the next navigation", async () => {
  const { second: next, router, draw, start } = begin();
  await start();
  const going = router.navigate("/second");
  next.fail();
  await going;
  expect(draw()).toContain("[Second] [/second]");
  expect(draw()).toContain(failureText.heading);
  const again = router.navigate("/second");
  next.load();
  await again;
  expect(next.attempts).toHaveLength(2);
  expect(draw()).toBe(second);
});

test("a first page whose code cannot be loaded shows the page of failures", async () => {
  const { first: page, router, draw } = begin();
  page.fail();
  await vi.waitUntil(() => router.state.initialized, { interval: 1 });
  expect(draw()).toContain(failureText.heading);
});

test("a guard stays around its pages where the code of one cannot be loaded", async () => {
  const late = new DeferredPage("First");
  const guarded = { element: "led away", children: [withErrorPage([late.route])] };
  const router = createMemoryRouter([{ hydrateFallbackElement: "none", children: [guarded] }], {
    initialEntries: ["/first"],
  });
  late.fail();
  await vi.waitUntil(() => router.state.initialized, { interval: 1 });
  expect(renderToStaticMarkup(createElement(RouterProvider, { router }))).toBe("led away");
});
