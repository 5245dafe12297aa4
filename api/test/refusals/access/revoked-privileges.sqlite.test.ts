import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { freshSeconds } from "#contract/limits.ts";
import { commands } from "../../../admin/command-line/commands.ts";
import { contractRoutes } from "../../visitors/contract-routes.ts";
import { setUpServer } from "../../worlds/setup-server.ts";

const server = await setUpServer();

interface Row {
  readonly names: readonly string[];
  readonly who: string;
  readonly fresh: string;
  /** The causes that end a grant when its maker loses power. */
  readonly end: string;
  readonly shownBy: string;
}

/** The rows of the table in docs/security/authority.md: names are in backticks. */
const rows: Row[] = readFileSync("docs/security/authority.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| `"))
  .map((line) => {
    const cells = line.split("|").map((cell) => cell.trim());
    const [, first = "", who = "", fresh = "", , end = "", shownBy = ""] = cells;
    const names = [...first.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
    return { names, who, fresh, end, shownBy };
  });
const calls = rows.flatMap(({ names, ...row }) =>
  names.filter((name) => name.includes(" /api/")).map((name) => ({ name, ...row })),
);
const commandRows = rows.filter(({ who }) => who === "operator");

/** Writes about chats grant access only to their owner. */
const changing = contractRoutes
  .filter(({ method, path }) => method !== "GET" && !path.startsWith("/api/chats"))
  .map(({ method, path }) => `${method} ${path}`);

type Browser = ReturnType<typeof server.visitor>["browser"];

async function codeOf(browser: Browser, name: string): Promise<unknown> {
  const [method = "", path = ""] = name.split(" ");
  const { body } = await browser.send(method, path.replace(/:\w+/g, "1"), { json: {} });
  return typeof body === "object" && body !== null && "code" in body ? body.code : undefined;
}

const ending = rows.filter(({ end }) => !end.startsWith("nothing"));

describe("the table of authority", () => {
  it.each(ending)("names a test that shows what ends $names: $shownBy", ({ shownBy }) => {
    const [, file = "", title = ""] = shownBy.match(/^`([\w./-]+\.ts)` "([^"]+)"$/) ?? [];
    expect(readFileSync(file, "utf8")).toContain(`it("${title}"`);
  });

  it("names every call that changes something outside chats", () => {
    expect(calls.map(({ name }) => name).toSorted()).toEqual(changing.toSorted());
  });

  it("names every command", () => {
    const named = commandRows.flatMap(({ names }) => names);
    expect(named.toSorted()).toEqual(commands.map(({ name }) => name).toSorted());
  });

  it("asks for a fresh passkey for every change under /api/admin", () => {
    const changes = calls.filter(({ name }) => name.includes(" /api/admin/"));
    expect(changes.length).toBeGreaterThan(0);
    for (const { who, fresh } of changes) expect([who, fresh]).toEqual(["admin", "yes"]);
  });

  it.each(calls)("states the access level of $name: $who", async ({ name, who }) => {
    const visitor = await codeOf(server.visitor().browser, name);
    const user = await codeOf((await server.signInAs("user")).browser, name);
    expect(visitor === "unauthenticated").toBe(who !== "anyone");
    expect(user === "forbidden").toBe(who === "admin");
  });

  it.each(calls)("says whether $name needs a fresh passkey: $fresh", async ({ name, who, fresh }) => {
    const { browser } = await server.signInAs(who === "admin" ? "admin" : "user");
    expect(await codeOf(browser, name)).not.toBe("reauth_required");
    const { browser: stale } = await server.signInAs(who === "admin" ? "admin" : "user");
    server.clock.advanceSeconds(freshSeconds + 1);
    expect((await codeOf(stale, name)) === "reauth_required").toBe(fresh !== "no");
  });
});
