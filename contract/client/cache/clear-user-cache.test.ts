import { expect, it, vi } from "vitest";
import { contract } from "../../index.ts";
import { ApiConnection } from "../http/api-connection.ts";
import {
  clearUserCache,
  isAnsweredSignedOut,
  isSignedOutInCache,
  resetCacheForNewUser,
} from "./clear-user-cache.ts";
import { makeQueryClient } from "./query-client.ts";
import { queryKey } from "./query-key.ts";

it("cached data, requests and mutations of a user are cleared on sign-out", async () => {
  const client = makeQueryClient(new ApiConnection());
  const users = queryKey(contract.users.list);
  client.setQueryData(users, { status: 200, body: { users: [] } });
  const sending = client.getMutationCache().build(client, { mutationFn: async () => ({ passcode: 424242 }) });
  await sending.execute({ passcode: 424242 });
  clearUserCache(client);
  expect(isSignedOutInCache(client)).toBe(true);
  expect(client.getMutationCache().getAll()).toEqual([]);
  await vi.waitFor(() => expect(client.getQueryData(users)).toBeUndefined());
});

it("cached data of a user are dropped at once when another one signs in, and the new user stays", () => {
  const client = makeQueryClient(new ApiConnection());
  const [users, user] = [queryKey(contract.users.list), queryKey(contract.session.user)];
  client.setQueryData(users, { status: 200, body: { users: [] } });
  client.setQueryData(user, { status: 200, body: { isAuthenticated: true } });
  resetCacheForNewUser(client);
  expect(client.getQueryData(users)).toBeUndefined();
  expect(client.getQueryData(user)).toMatchObject({ body: { isAuthenticated: true } });
});

it("a logout that is under way as it forgets comes to its end", async () => {
  const client = makeQueryClient(new ApiConnection());
  const ends = vi.fn();
  const leaving = client.getMutationCache().build(client, {
    mutationFn: async () => "gone",
    onSuccess: () => clearUserCache(client),
    onSettled: ends,
  });
  await expect(leaving.execute(undefined)).resolves.toBe("gone");
  expect(ends).toHaveBeenCalledOnce();
  expect(client.getMutationCache().getAll()).toEqual([]);
});

it("a visitor is signed out by the last answer only, not by one before a sign-in", async () => {
  const client = makeQueryClient(new ApiConnection());
  const user = queryKey(contract.session.user);
  const anonymous = { status: 200, body: { isAuthenticated: false, user: null, notice: null } };
  client.setQueryData(user, anonymous);
  await client.invalidateQueries({ queryKey: user });
  expect(isAnsweredSignedOut(client)).toBe(false);
  client.setQueryData(user, anonymous);
  expect(isAnsweredSignedOut(client)).toBe(true);
});
