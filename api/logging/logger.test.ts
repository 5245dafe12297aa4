import { describe, expect, test } from "vitest";
import { makeLogger } from "./logger.ts";
import { redactPath } from "./redact-path.ts";

function logged(log: (logger: ReturnType<typeof makeLogger>) => void): unknown[] {
  const lines: string[] = [];
  log(makeLogger("info", (line) => lines.push(line)));
  return lines.map((line) => {
    expect(line.indexOf("\n")).toBe(line.length - 1);
    return JSON.parse(line);
  });
}

describe("the log", () => {
  test("is one line of JSON for each event, whatever the text holds", () => {
    const [line] = logged((logger) => logger.info("a\r\nb", { path: "/x\n\u001b[31m" }));
    expect(line).toMatchObject({ level: "info", message: "a\r\nb", path: "/x\n\u001b[31m" });
  });

  test("omits lines below its level", () => {
    expect(logged((logger) => logger.debug("detail"))).toEqual([]);
  });

  test.each([
    "cookie",
    "set-cookie",
    "passcode",
    "apiKey",
    "content",
    "initialPrompt",
    "authorization",
    "body",
  ])("never holds a value of %s", (name) => {
    const [line] = logged((logger) => logger.info("event", { [name]: "secret value" }));
    expect(JSON.stringify(line)).not.toContain("secret value");
  });

  test("describes an error without the values that the database quotes", () => {
    const error = Object.assign(new Error("insert into x - Duplicate entry 'my secret' for key 'y'"), {
      code: "ER_DUP_ENTRY",
    });
    const [line] = logged((logger) => logger.error("failed", { error }));
    expect(line).toMatchObject({
      error: { name: "Error", code: "ER_DUP_ENTRY", message: "Duplicate entry '…' for key '…'" },
    });
    expect(JSON.stringify(line)).not.toContain("my secret");
  });
});

test.each([
  [
    "update `users` set `a` = 1 - 2\n where `id` = ? - The database did not answer in time.",
    "The database did not answer in time.",
  ],
  ["(select 1) union all (select 2) - connect ETIMEDOUT", "connect ETIMEDOUT"],
  ["Settings of the model - what a sentence says", "Settings of the model - what a sentence says"],
])("an error of the database is logged without its statement: %j", (message, cause) => {
  const [line] = logged((logger) => logger.error("failed", { error: new Error(message) }));
  expect(line).toMatchObject({ error: { message: cause } });
});

describe("a path in the log", () => {
  test.each([
    ["/api/invite/0123456789abcdefghjkmnpqrs/register?x=1", "/api/invite/012345…/register"],
    ["/invite/0123456789abcdefghjkmnpqrs", "/invite/012345…"],
    [
      "/api/admin/invite-links/0123456789abcdefghjkmnpqrs/toggle-validity",
      "/api/admin/invite-links/012345…/toggle-validity",
    ],
    ["/test-invite/0123456789", "/test-invite/012345…"],
    ["//invite//0123456789abcdefghjkmnpqrs", "//invite//012345…"],
    ["http://localhost/invite/0123456789abcdefghjkmnpqrs", "http://localhost/invite/012345…"],
    ["/invite%2F0123456789abcdefghjkmnpqrs", "/invite/012345…"],
    ["/invite%25252F0123456789", "/invite/012345…"],
    ["/%69nvite/0123456789", "/invite/012345…"],
    ["/invite/%0a/0123456789", "/invite/%0a/012345…"],
    ["/invite/%E2%80%8B0123456789", "/invite/%E2%80…"],
    ["/invite;x/0123456789", "/invite"],
    ["//invite/./x/../0123456789/register/verify", "//invite/./x/../012345…/register/verify"],
    ["/api/invite%5c0123456789", "/api/invite\\012345…"],
    ["/invited/0123456789", "/invited/012345…"],
    ["/join/0123456789abcdefghjkmn", "/join/012345…"],
    ["/assets/index-AbCd1234.js", "/assets/index-AbCd1234.js"],
    ["/assets/%C3%A9%0d", "/assets/%C3%A9%0d"],
    ["/api/chats/0198f3c2-7d1e-7a53-9b1c-4f2e6a8d0c11", "/api/chats/0198f3c2-7d1e-7a53-9b1c-4f2e6a8d0c11"],
    ["/api/user/passkeys/R-PuJBbbvZ0xkubMEsg_DlqLw-tmNfCnIcafo", "/api/user/passkeys/R-PuJB…"],
    ["/api/chats?page=2", "/api/chats"],
    ["/api/chats%3fq=words", "/api/chats"],
    ["/chats%3Fq=words#x", "/chats"],
    ["/chats%23words", "/chats"],
    ["/api/chats%253fq=words", "/api/chats"],
    ["/api/chats%2525253Fwords", "/api/chats"],
    ["/api/chats;words", "/api/chats"],
    ["/api/chats%3bwords", "/api/chats"],
    ["/api/chats&q=words", "/api/chats"],
  ])("%s is written %s", (path, written) => {
    expect(redactPath(path)).toBe(written);
  });

  test("ends where it is escaped too often", () => {
    let path = "%3fwords";
    for (let count = 0; count < 10; count += 1) path = path.replaceAll("%", "%2%35");
    expect(redactPath(`/chats${path}`)).toMatch(/^\/chats[^w]*$/);
  });
});
