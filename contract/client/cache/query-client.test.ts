import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test } from "vitest";
import { updateQueryCache } from "./query-client.ts";

const queryKey = ["/api/words"];
let close = () => {};
afterEach(() => close());

/** A query that is being refetched; the test responds to each request by hand. */
function wordsBeingRead() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(queryKey, ["one"]);
  const answers: ((words: string[]) => void)[] = [];
  const queryFn = () => new Promise<string[]>((resolve) => answers.push(resolve));
  close = new QueryObserver(client, { queryKey, queryFn }).subscribe(() => {});
  const reread = client.refetchQueries({ queryKey });
  return { client, answers, reread, shown: () => client.getQueryData(queryKey) };
}

test("an older reading takes nothing away that was put in meanwhile", async () => {
  const { client, answers, reread, shown } = wordsBeingRead();
  expect(updateQueryCache<string[]>(client, queryKey, (words) => [...words, "two"])).toEqual(["one", "two"]);
  answers[0]?.(["one"]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(shown()).toEqual(["one", "two"]);
  answers[1]?.(["one", "two", "three"]);
  await reread;
  expect(shown()).toEqual(["one", "two", "three"]);
});

test("data that is not cached is not changed, and data that is not being fetched is not fetched", () => {
  const client = new QueryClient();
  expect(updateQueryCache<string[]>(client, queryKey, (words) => [...words, "two"])).toBeUndefined();
  client.setQueryData(queryKey, ["one"]);
  updateQueryCache<string[]>(client, queryKey, (words) => [...words, "two"]);
  expect(client.isFetching()).toBe(0);
});
