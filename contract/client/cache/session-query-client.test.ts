import { expect, test, vi } from "vitest";
import { contract } from "../../index.ts";
import type { ProblemCode } from "../../problem.ts";
import { ApiConnection } from "../http/api-connection.ts";
import { queryKey } from "./query-key.ts";
import { makeSessionQueryClient } from "./session-query-client.ts";

const userKey = queryKey(contract.session.user);
const rolesKey = queryKey(contract.session.roles);
const chatsKey = queryKey(contract.chats.list);

/** A page of a signed-in user, whose next call is refused. */
function pageRefusedWith(status: number, code: ProblemCode, onSessionEnd?: () => void) {
  const problem = { code, message: "Refused", requestId: "1" };
  const connection = new ApiConnection({
    baseUrl: "https://chat.example",
    fetch: async () => Response.json(problem, { status }),
  });
  const client = makeSessionQueryClient(connection, onSessionEnd);
  client.setQueryData(userKey, { status: 200, body: { isAuthenticated: true, user: { id: "a" } } });
  client.setQueryData(rolesKey, { status: 200, body: { roles: ["admin"] } });
  client.setQueryData(chatsKey, "the chats of a");
  const isInvalidated = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
  return { client, isInvalidated, call: () => client.fetchQuery({ queryKey: ["/api/words"] }) };
}

test("after the end of the session nobody is signed in, and who is will be asked", async () => {
  const { client, isInvalidated, call } = pageRefusedWith(401, "unauthenticated");
  await expect(call()).rejects.toThrow();
  expect(client.getQueryData(userKey)).toMatchObject({ body: { isAuthenticated: false } });
  expect(isInvalidated(userKey)).toBe(true);
  await vi.waitFor(() => expect(client.getQueryData(chatsKey)).toBeUndefined());
});

test("the page may handle the end of the session itself", async () => {
  const onSessionEnd = vi.fn();
  const { client, call } = pageRefusedWith(401, "unauthenticated", onSessionEnd);
  await expect(call()).rejects.toThrow();
  expect(onSessionEnd).toHaveBeenCalledOnce();
  expect(client.getQueryData(chatsKey)).toBe("the chats of a");
});

test("after a refusal for want of a role, only the roles are asked for again", async () => {
  const { client, isInvalidated, call } = pageRefusedWith(403, "forbidden");
  await expect(call()).rejects.toThrow();
  expect([isInvalidated(rolesKey), isInvalidated(userKey)]).toEqual([true, false]);
  expect(client.getQueryData(chatsKey)).toBe("the chats of a");
});
