import { UNSAFE_createMemoryHistory as createMemoryHistory } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { PageCode } from "./page-code.ts";
import { PageRouter } from "./page-router.ts";

/** A page whose code comes when the test says so. */
class LatePage {
  readonly arrival = Promise.withResolvers<{ Component: () => null }>();
  readonly code = new PageCode(() => this.arrival.promise);
  readonly title: string;

  constructor(title: string) {
    this.title = title;
  }

  async arrive() {
    this.arrival.resolve({ Component: () => null });
    await this.code.load();
  }
}

function begin(base = "/") {
  const first = new LatePage("First");
  const second = new LatePage("Second");
  const routes = [
    { path: "/first", handle: { title: first.title, code: first.code } },
    { path: "/second", handle: { title: second.title, code: second.code } },
  ];
  const history = createMemoryHistory({ initialEntries: [`${base}first`], v5Compat: true });
  return { first, second, history, router: new PageRouter({ history, base, routes }) };
}

test("nothing is on display before the code of the first page is there", async () => {
  const { first, router } = begin();
  expect(router.place).toBeUndefined();
  expect(router.address.pathname).toBe("/first");
  await first.arrive();
  expect(router.place?.page?.title).toBe("First");
});

test("a page stays until the code of the next one is there", async () => {
  const { first, second, history, router } = begin();
  await first.arrive();
  history.push("/second");
  expect(router.place?.page?.title).toBe("First");
  expect(router.askedPath).toBe("/second");
  await second.arrive();
  expect(router.place?.page?.title).toBe("Second");
});

test("a page whose code comes too late is not shown any more", async () => {
  const { first, second, history, router } = begin();
  await first.arrive();
  history.push("/second");
  history.go(-1);
  await second.arrive();
  expect(router.place?.page?.title).toBe("First");
});

test("a page that has its code is on display at once, and says which place was left", async () => {
  const { first, second, history, router } = begin();
  await first.arrive();
  await second.arrive();
  const left: unknown[] = [];
  const stop = router.listen((_, before) => left.push(before?.page?.title));
  history.push("/second");
  expect(router.place?.page?.title).toBe("Second");
  stop();
  history.push("/first");
  expect(left).toEqual(["First"]);
});

test("an address that only leads on has no page and is on display at once", async () => {
  const { first, history, router } = begin();
  await first.arrive();
  history.push("/elsewhere");
  expect(router.place).toMatchObject({ location: { pathname: "/elsewhere" }, page: undefined });
});

test("addresses are told without the path that the app is served below", async () => {
  const { first, router } = begin("/below/");
  await first.arrive();
  expect(router.place?.page?.title).toBe("First");
  expect(router.address.pathname).toBe("/first");
});

test("a malformed percent sign in an address stands for itself, without a word in the console", async () => {
  const warned = vi.spyOn(console, "warn");
  onTestFinished(() => warned.mockRestore());
  const { first, history, router } = begin();
  await first.arrive();
  history.push("/first/%E0%A4%A");
  expect(router.place?.location.pathname).toBe("/first/%25E0%25A4%25A");
  expect(history.location.pathname).toBe("/first/%E0%A4%A");
  expect(warned).not.toHaveBeenCalled();
});
