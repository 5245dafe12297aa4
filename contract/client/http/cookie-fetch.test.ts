import { afterEach, expect, it, vi } from "vitest";
import { type Cookies, cookieFetch } from "./cookie-fetch.ts";

const baseUrl = "https://chat.example";

afterEach(() => void vi.unstubAllGlobals());

/** A server that sends these Set-Cookie headers with its first answer. */
function serve(...headers: string[]) {
  const sent: (string | null)[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    sent.push(request.headers.get("cookie"));
    const answer = new Response("{}");
    for (const header of headers.splice(0)) answer.headers.append("set-cookie", header);
    return answer;
  });
  return sent;
}

it("sends the cookies that the server has set", async () => {
  const sent = serve("__Host-sid=s%3Aabc=; Path=/; HttpOnly; Secure", "a=1; Max-Age=60");
  const send = cookieFetch(baseUrl);
  for (const path of ["/api/user", "/api/chats"]) await send(`${baseUrl}${path}`);
  expect(sent).toEqual([null, "__Host-sid=s%3Aabc=; a=1"]);
});

it.each([
  "sid=; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
  "sid=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
  "sid=x; Max-Age=0",
])("forgets a cookie that the server deletes: %s", async (header) => {
  const cookies: Cookies = new Map([["sid", "abc"]]);
  const sent = serve(header);
  const send = cookieFetch(baseUrl, cookies);
  for (const path of ["/api/logout", "/api/user"]) await send(`${baseUrl}${path}`);
  expect(sent).toEqual(["sid=abc", null]);
  expect(cookies.size).toBe(0);
});

it.each([
  "sid=; Path=/api; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
  "sid=abc; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
  "=x",
  "sid",
])("keeps a cookie that is not deleted: %s", async (header) => {
  const cookies: Cookies = new Map([["sid", "abc"]]);
  serve(header);
  await cookieFetch(baseUrl, cookies)(`${baseUrl}/api/user`);
  expect([...cookies]).toEqual([["sid", "abc"]]);
});

it("gives the cookies to no other origin, and takes none from there", async () => {
  const cookies: Cookies = new Map([["sid", "abc"]]);
  const sent = serve("sid=theirs");
  await cookieFetch(baseUrl, cookies)("https://elsewhere.example/api/user");
  expect(sent).toEqual([null]);
  expect(cookies.get("sid")).toBe("abc");
});

it("replaces the global fetch", async () => {
  const sent = serve("sid=abc");
  vi.stubGlobal("fetch", cookieFetch(baseUrl));
  for (const path of ["/api/user", "/api/chats"]) await fetch(`${baseUrl}${path}`);
  expect(sent).toEqual([null, "sid=abc"]);
});
