import { expect, test } from "vitest";
import { isCrossSite } from "./refuse-cross-site.ts";

const allowed = {
  origins: ["https://chat.example.org"],
  clientOrigins: ["https://team.example.org", "http://localhost:5173"],
};
const post = (headers: Record<string, string>) => isCrossSite({ method: "POST", headers }, allowed);

test.each([
  [{}],
  [{ "sec-fetch-site": "same-origin" }],
  [{ "sec-fetch-site": "none" }],
  [{ origin: "https://chat.example.org" }],
  [{ origin: "https://team.example.org" }],
  [{ "sec-fetch-site": "same-site", origin: "https://team.example.org" }],
  [{ "sec-fetch-site": "cross-site", origin: "http://localhost:5173" }],
])("a request with %o is of this site or a client's", (headers) => {
  expect(post({ ...headers })).toBe(false);
});

test.each([
  [{ "sec-fetch-site": "cross-site" }],
  [{ "sec-fetch-site": "same-site" }],
  [{ "sec-fetch-site": "same-site", origin: "https://chat.example.org" }],
  [{ "sec-fetch-site": "same-origin, cross-site" }],
  [{ origin: "null" }],
  [{ origin: "https://evil.example" }],
  [{ origin: "https://chat.example.org.evil.example" }],
  [{ origin: "https://chat.example.org:8443" }],
  [{ origin: "http://chat.example.org" }],
  [{ origin: "http://team.example.org" }],
  [{ origin: "https://Team.example.org" }],
  [{ origin: "https://team.example.org." }],
  [{ origin: "https://team.example.org/" }],
  [{ origin: "https://team.example.org:443" }],
  [{ origin: "https://team.example.org.evil.example" }],
  [{ origin: "https://evil-team.example.org" }],
  [{ origin: "http://localhost:51730" }],
  [{ origin: "https://team.example.org, https://evil.example" }],
  [{ origin: "https://team.example.org, https://team.example.org" }],
  [{ "sec-fetch-site": "same-site", origin: "null" }],
])("a request with %o is of another site", (headers) => {
  expect(post({ ...headers })).toBe(true);
});

test.each(["GET", "HEAD", "OPTIONS"])("%s changes nothing, wherever it comes from", (method) => {
  expect(isCrossSite({ method, headers: { "sec-fetch-site": "cross-site" } }, allowed)).toBe(false);
});
