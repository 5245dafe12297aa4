import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { expectedUserHeader } from "../../headers.ts";
import type { ProblemCode } from "../../problem.ts";
import { ApiConnection, withSessionLock } from "./api-connection.ts";
import { ApiError, isUnauthenticated } from "./api-error.ts";

const userPath = "/api/user";
const chatsPath = "/api/chats";
const loginPath = "/api/login/verify";
const proofPath = "/api/user/reauth/verify";

const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const signedIn = (id: string) => () => json({ isAuthenticated: true, user: { id } });
const signedOut = () => json({ isAuthenticated: false, user: null });
const refused = (code: ProblemCode) => () => json({ code, message: "No." }, 401);

let connection: ApiConnection;
let asked: string[];
/** The user that each call expects to be signed in. */
let expected: (string | null)[];

/** Responds to each path with the next of its responses; the last one repeats. */
function answerWith(answers: Record<string, (() => Response | Promise<Response>)[]>) {
  vi.stubGlobal("fetch", async (path: string, { headers }: RequestInit) => {
    asked.push(path);
    expected.push(new Headers(headers).get(expectedUserHeader));
    const next = answers[path] ?? [];
    const answer = next.length > 1 ? next.shift() : next[0];
    if (answer === undefined) throw new TypeError("Failed to fetch");
    return answer();
  });
}

beforeEach(async () => {
  connection = new ApiConnection();
  asked = [];
  expected = [];
  answerWith({ [userPath]: [signedIn("anna")] });
  await connection.fetchJson(userPath);
  asked = [];
  expected = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("a call says for whom the page was drawn, whatever else it says", async () => {
  answerWith({ [chatsPath]: [() => json({ chats: [] })] });
  await connection.sendRequest(chatsPath);
  await connection.sendRequest(chatsPath, {
    method: "POST",
    headers: { "content-type": "application/json" },
  });
  expect(expected).toEqual(["anna", "anna"]);
});

it("the first call of an address that was fetched ahead has the headers of that fetch", async () => {
  connection.rememberPreloads([chatsPath]);
  answerWith({ [chatsPath]: [() => json({ chats: [] })] });
  await connection.sendRequest(chatsPath);
  await connection.sendRequest(chatsPath);
  expect(expected).toEqual([null, "anna"]);
});

it("what a visitor's page fetched ahead is used up before somebody signs in", async () => {
  connection.rememberSignedInUser(undefined);
  connection.rememberPreloads([userPath]);
  answerWith({
    [userPath]: [signedOut, signedIn("anna")],
    [loginPath]: [() => json({ verified: true, user: { id: "anna" } })],
  });
  for (const path of [userPath, loginPath, userPath]) await connection.fetchJson(path);
  expect(expected).toEqual([null, null, "anna"]);
});

it("a call that changes something has the expected user, whatever was fetched ahead", async () => {
  connection.rememberPreloads([chatsPath]);
  answerWith({ [chatsPath]: [() => json({ chats: [] })] });
  await connection.sendRequest(chatsPath, { method: "POST" });
  await connection.sendRequest(chatsPath);
  expect(expected).toEqual(["anna", null]);
});

it("a call after another sign-in in the same page expects the new user, and after a logout no user", async () => {
  answerWith({
    [loginPath]: [() => json({ verified: true, user: { id: "berta" } })],
    [chatsPath]: [() => json({ chats: [] })],
    [userPath]: [signedOut],
  });
  for (const path of [loginPath, chatsPath, userPath, chatsPath]) await connection.fetchJson(path);
  expect(expected).toEqual(["anna", "berta", "berta", null]);
});

it("a call whose cookie was replaced under way is sent once more", async () => {
  answerWith({
    [userPath]: [signedIn("anna")],
    [chatsPath]: [refused("unauthenticated"), () => json({ chats: [] })],
  });
  expect((await connection.sendRequest(chatsPath)).status).toBe(200);
  expect(asked).toEqual([chatsPath, userPath, chatsPath]);
});

it("a second refusal is believed", async () => {
  answerWith({ [userPath]: [signedIn("anna")], [chatsPath]: [refused("unauthenticated")] });
  const answer = await connection.sendRequest(chatsPath);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ code: "unauthenticated" });
  expect(asked).toEqual([chatsPath, userPath, chatsPath]);
});

it.each([
  ["nobody is signed in", [signedOut]],
  ["somebody else is signed in", [signedIn("berta")]],
])("a refusal is believed when %s", async (_, who) => {
  answerWith({ [userPath]: who, [chatsPath]: [refused("unauthenticated")] });
  expect((await connection.sendRequest(chatsPath)).status).toBe(401);
  expect(asked).toEqual([chatsPath, userPath]);
});

it.each([
  ["unavailable", 503],
  ["too_many_attempts", 429],
] as const)("a server that cannot tell who is signed in (%s) signs nobody out", async (code, status) => {
  const failing = () => json({ code, message: "Later." }, status);
  answerWith({ [userPath]: [failing], [chatsPath]: [refused("unauthenticated")] });
  const failure = await connection.sendRequest(chatsPath).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status, body: { code } });
  expect(isUnauthenticated(failure)).toBe(false);
});

it("an unreachable server does not sign the user out", async () => {
  answerWith({ [chatsPath]: [refused("unauthenticated")] });
  await expect(connection.sendRequest(chatsPath)).rejects.toThrow("Failed to fetch");
  expect(asked).toEqual([chatsPath, userPath]);
});

it("a visitor's refusal is believed", async () => {
  answerWith({ [userPath]: [signedOut], [chatsPath]: [refused("unauthenticated")] });
  await connection.fetchJson(userPath);
  asked = [];
  await connection.sendRequest(chatsPath);
  expect(asked).toEqual([chatsPath]);
});

it("a passkey that is refused is no end of a session", async () => {
  answerWith({ [chatsPath]: [refused("verification_failed")] });
  await connection.sendRequest(chatsPath);
  expect(asked).toEqual([chatsPath]);
});

it("concurrent refused calls check the session once", async () => {
  answerWith({ [userPath]: [signedOut], [chatsPath]: [refused("unauthenticated")] });
  await Promise.all([
    connection.sendRequest(chatsPath),
    connection.sendRequest(chatsPath),
    connection.sendRequest(chatsPath),
  ]);
  expect(asked.filter((path) => path === userPath)).toHaveLength(1);
});

it("a refusal waits for the cookie that is on its way", async () => {
  const changed = Promise.withResolvers<void>();
  answerWith({ [userPath]: [signedIn("anna")], [chatsPath]: [refused("unauthenticated"), () => json({})] });
  const change = withSessionLock(() => changed.promise);
  const call = connection.sendRequest(chatsPath);
  await vi.waitFor(() => expect(asked).toEqual([chatsPath]));
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toEqual([chatsPath]);
  changed.resolve();
  await change;
  expect((await call).status).toBe(200);
});

it.each([proofPath, "/api/login/verify"])(
  "a passkey's proof at %s is a cookie on its way, until it is answered",
  async (changing) => {
    const proved = Promise.withResolvers<Response>();
    answerWith({
      [userPath]: [signedIn("anna")],
      [chatsPath]: [refused("unauthenticated"), () => json({})],
      [changing]: [() => proved.promise],
    });
    const proof = connection.sendRequest(changing);
    const call = connection.sendRequest(chatsPath);
    await vi.waitFor(() => expect(asked).toEqual(expect.arrayContaining([changing, chatsPath])));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(asked).toHaveLength(2);
    proved.resolve(json({ success: true }));
    expect((await proof).status).toBe(200);
    expect((await call).status).toBe(200);
  },
);

it("a proof that is refused because the session has ended does not wait for itself", async () => {
  answerWith({ [userPath]: [signedOut], [proofPath]: [refused("unauthenticated")] });
  const proof = connection.sendRequest(proofPath);
  await vi.waitFor(() => expect(asked).toEqual([proofPath, userPath]));
  expect((await proof).status).toBe(401);
});
