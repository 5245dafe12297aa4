import { describe, expect, it } from "vitest";
import type { Settings } from "./settings.ts";
import { parseSettings, settingsUrl, stripSettings } from "./url-settings.ts";

const requested: Settings = {
  scenario: "longHistory",
  passkey: "canceled",
  pace: "instant",
  latency: 0,
  fail: [{ route: "chats.list", code: "unavailable" }],
  hold: ["systemPrompts.list"],
};
const page = new URL("http://localhost:3000/chats?sort=asc&page=2#end");
const nothing = { requested: {}, reset: false };

describe("an address", () => {
  it("gives back all that a link to it was made of", () => {
    const { searchParams } = settingsUrl(page, requested, "admin");
    expect(parseSettings(searchParams)).toEqual({ requested, role: "admin", reset: false });
  });

  it("leaves the product its own query", () => {
    const link = settingsUrl(page, requested, "user");
    expect(link.searchParams.get("page")).toBe("2");
    expect(stripSettings(link).href).toBe(page.href);
  });

  it("asks for nothing when it names nothing", () => {
    expect(parseSettings(page.searchParams)).toEqual(nothing);
  });

  it("asks for new data by a name without a value", () => {
    expect(parseSettings(new URLSearchParams("reset"))).toEqual({ requested: {}, reset: true });
  });

  it("fails an endpoint as a fault of the server when it names no code", () => {
    const { fail } = parseSettings(new URLSearchParams("fail=chats.get")).requested;
    expect(fail).toEqual([{ route: "chats.get", code: "internal" }]);
  });

  it.each([
    "scenario=paradise",
    "scenario=",
    "as=root",
    "latency=7",
    "latency=",
    "passkey=maybe",
    "pace=hasty",
  ])("asks for nothing by %s", (query) => {
    expect(parseSettings(new URLSearchParams(query))).toEqual(nothing);
  });

  it("names no endpoint and no code that the contract lacks", () => {
    const query = new URLSearchParams("fail=chats.sing&fail=chats.get:tired&hold=chats.sing");
    expect(parseSettings(query).requested).toEqual({ fail: [], hold: [] });
  });
});
