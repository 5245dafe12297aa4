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
    expect(line).toMatchObject({ error: { name: "Error", code: "ER_DUP_ENTRY" } });
    expect(JSON.stringify(line)).not.toContain("my secret");
  });
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
    ["/invite%2F0123456789abcdefghjkmnpqrs", "/invite%2F0123…"],
    ["/api/chats/0198f3c2-7d1e-7a53-9b1c-4f2e6a8d0c11", "/api/chats/0198f3c2-7d1e-7a53-9b1c-4f2e6a8d0c11"],
    ["/api/user/passkeys/R-PuJBbbvZ0xkubMEsg_DlqLw-tmNfCnIcafo", "/api/user/passkeys/R-PuJB…"],
    ["/api/chats?page=2", "/api/chats"],
    ["/api/chats%3fq=words", "/api/chats"],
    ["/chats%3Fq=words#x", "/chats"],
    ["/chats%23words", "/chats"],
  ])("%s is written %s", (path, written) => {
    expect(redactPath(path)).toBe(written);
  });
});
