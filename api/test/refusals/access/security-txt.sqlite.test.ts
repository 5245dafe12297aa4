import { expect, it } from "vitest";
import { setUpServer } from "../../worlds/setup-server.ts";

const path = "/.well-known/security.txt";
const server = await setUpServer();
const named = await setUpServer({
  PUBLIC_URL: "https://chat.inglenook.example",
  SECURITY_CONTACT: "mailto:security@inglenook.example, https://inglenook.example/security",
});

it("security.txt names the contacts, an end within a year, and its own address", async () => {
  const { status, headers, text } = await named.visitor().browser.send("GET", path);
  expect(status).toBe(200);
  expect(headers["content-type"]).toBe("text/plain; charset=utf-8");
  const fields = text.trimEnd().split("\r\n");
  expect(fields.filter((field) => !field.startsWith("Expires: "))).toEqual([
    "Contact: mailto:security@inglenook.example",
    "Contact: https://inglenook.example/security",
    "Preferred-Languages: en",
    `Canonical: https://chat.inglenook.example${path}`,
  ]);
  const [expires = ""] = fields.filter((field) => field.startsWith("Expires: "));
  const now = named.context.clock.now().getTime();
  const days = (Date.parse(expires.replace("Expires: ", "")) - now) / (24 * 60 * 60 * 1000);
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});

it("an installation without SECURITY_CONTACT has no security.txt", async () => {
  expect((await server.visitor().browser.send("GET", path)).status).toBe(404);
});

it("security.txt can only be read", async () => {
  expect((await named.visitor().browser.send("POST", path)).status).toBe(405);
});
