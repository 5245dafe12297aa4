import { expect, test } from "vitest";
import { isCrossSite } from "./refuse-cross-site.ts";

const origins = ["https://chat.example.org"];
const post = (headers: Record<string, string>) => isCrossSite({ method: "POST", headers }, origins);

test.each([
  [{}],
  [{ "sec-fetch-site": "same-origin" }],
  [{ "sec-fetch-site": "none" }],
  [{ origin: "https://chat.example.org" }],
])("a request with %o is of this site", (headers) => {
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
])("a request with %o is of another site", (headers) => {
  expect(post({ ...headers })).toBe(true);
});

test.each(["GET", "HEAD", "OPTIONS"])("%s changes nothing, wherever it comes from", (method) => {
  expect(isCrossSite({ method, headers: { "sec-fetch-site": "cross-site" } }, origins)).toBe(false);
});
