import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryKey } from "#contract/client/cache/query-key.ts";
import { ApiError, SessionEndedError } from "#contract/client/http/api-error.ts";
import { contract } from "#contract/index.ts";
import { createFakeWindow } from "../memory/fake-window.ts";
import { handleSessionEnd } from "./handle-session-end.ts";
import { sessionEndInfo } from "./session-end.ts";
import { watchSignedInUser } from "./watch-signed-in-user.ts";

const userKey = queryKey(contract.session.user);
const chatsKey = queryKey(contract.chats.list);
const place = { pathname: "/chats", search: "?q=words", hash: "" };

let client: QueryClient;
let page: Window;

beforeEach(() => {
  page = createFakeWindow();
  vi.stubGlobal("window", page);
  client = new QueryClient();
  watchSignedInUser(client);
});
afterEach(() => void vi.unstubAllGlobals());

const answer = (body: object) => client.setQueryData(userKey, { status: 200, body });
const signIn = (id: string) => answer({ isAuthenticated: true, user: { id }, notice: null });
const seedStorage = (userId: string) => {
  page.localStorage.setItem(`draft.${userId}./new`, "half a");
  page.sessionStorage.setItem(`chat.prompt.${userId}`, "{}");
};
const keys = () => [...Object.keys(page.localStorage), ...Object.keys(page.sessionStorage)].toSorted();
const refused = (more = {}) =>
  new ApiError(401, "", { code: "unauthenticated", message: "Sign in", requestId: "1", ...more });

test("another user finds nothing of the one before, read or kept", () => {
  signIn("a");
  seedStorage("a");
  client.setQueryData(chatsKey, "the chats of a");
  signIn("b");
  expect(keys()).toEqual(["person"]);
  expect(client.getQueryData(chatsKey)).toBeUndefined();
});

test("the same user again finds everything", () => {
  signIn("a");
  seedStorage("a");
  client.setQueryData(chatsKey, "the chats of a");
  signIn("a");
  expect(keys()).toEqual(["chat.prompt.a", "draft.a./new", "person"]);
  expect(client.getQueryData(chatsKey)).toBe("the chats of a");
});

test("a session that expired leaves the words and the page to its user", () => {
  signIn("a");
  seedStorage("a");
  handleSessionEnd(client, place, refused());
  expect(keys()).toEqual(["chat.prompt.a", "draft.a./new", "login.origin.a", "person"]);
  expect(page.sessionStorage.getItem("login.origin.a")).toBe("/chats?q=words");
});

test.each([
  ["a call", refused({ sessionEnded: "revoked" })],
  ["a call, of a disabled account", refused({ sessionEnded: "account_disabled" })],
  ["a stream", new SessionEndedError("unauthenticated", "revoked")],
  ["a stream, of a disabled account", new SessionEndedError("account_disabled")],
])("a revoked session clears everything (%s)", (_, failure) => {
  signIn("a");
  seedStorage("a");
  handleSessionEnd(client, place, failure);
  expect(keys()).toEqual([]);
});

test("a later refusal that tells of an end from elsewhere removes what an expiry left", () => {
  signIn("a");
  seedStorage("a");
  handleSessionEnd(client, place, refused());
  handleSessionEnd(client, place, refused({ sessionEnded: "revoked" }));
  expect(keys()).toEqual([]);
});

test("a page that is opened after an end from elsewhere leaves nothing, and tells that the session is over", () => {
  page.localStorage.setItem("person", "a");
  seedStorage("a");
  answer({ isAuthenticated: false, user: null, notice: null, sessionEnded: "revoked" });
  expect(keys()).toEqual([]);
  expect(sessionEndInfo(client)).toEqual({ message: undefined, reason: "revoked" });
});

test("the cache is cleared when GET /user returns no user", async () => {
  signIn("a");
  client.setQueryData(chatsKey, "the chats of a");
  answer({ isAuthenticated: false, user: null, notice: null, sessionEnded: "revoked" });
  await vi.waitFor(() => expect(client.getQueryData(chatsKey)).toBeUndefined());
});

test("a page that is opened after an expiry keeps everything for its user", () => {
  page.localStorage.setItem("person", "a");
  seedStorage("a");
  answer({ isAuthenticated: false, user: null, notice: null });
  expect(keys()).toEqual(["chat.prompt.a", "draft.a./new", "person"]);
});

/** Removes the data that the browser stores for all tabs, as another tab does. */
function signOutElsewhere() {
  for (const key of Object.keys(page.localStorage)) page.localStorage.removeItem(key);
}

test("a tab whose user signs out in another one keeps nothing of theirs", () => {
  signIn("a");
  seedStorage("a");
  signOutElsewhere();
  handleSessionEnd(client, place, refused());
  expect(keys()).toEqual([]);
});

test("a tab that is opened again after a logout in another one keeps only the page of its visitor", () => {
  seedStorage("a");
  signOutElsewhere();
  page.sessionStorage.setItem("login.origin", "/chats");
  answer({ isAuthenticated: false, user: null, notice: null });
  expect(keys()).toEqual(["login.origin"]);
});
