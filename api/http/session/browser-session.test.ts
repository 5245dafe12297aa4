import { expect, it } from "vitest";
import { clientInfo } from "./browser-session.ts";

const userAgentOf = (header: string) =>
  clientInfo({ ip: "203.0.113.7", headers: { "user-agent": header } }).userAgent;

it("a user agent loses its control characters before it is cut, so that they take no room", () => {
  expect(userAgentOf(`${"\u009b".repeat(255)}Tool/1.0\u0000\u007f`)).toBe("Tool/1.0");
  expect(userAgentOf(`\u0085${"a".repeat(300)}`)).toBe("a".repeat(255));
});

it("an address with control characters is none", () => {
  for (const ip of ["fe80::1%\u009b31m", "\u001b[2J", "203.0.113.7\u0000"])
    expect(clientInfo({ ip, headers: {} }).ip).toBe("");
});
