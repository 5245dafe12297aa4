import { describe, expect, it } from "vitest";
import { chatsPerPage, maxTargetTokens, textLength, titleLength } from "../limits.ts";
import { FakePasskeyPrompt } from "./accounts/fake-passkey-prompt.ts";
import type { MockWorld } from "./mock-world.ts";
import { scenarioInvites } from "./scenarios/add-main-user.ts";
import { isScenarioName, makeMockWorld, scenarioNames, scenarios } from "./scenarios.ts";
import { mockClient } from "./server/mock-client.ts";

function own({ tables }: MockWorld) {
  return tables.chats.filter(({ userId }) => userId === tables.mainUserId);
}

function countMessages({ tables }: MockWorld, chatId: string): number {
  return tables.messages.filter((message) => message.chatId === chatId).length;
}

describe.each(scenarioNames)("the scenario %s", (name) => {
  const wait = async () => undefined;

  it("has a label and a description of its own", () => {
    const { label, description } = scenarios[name];
    expect(label).toMatch(/^[A-Z].+/);
    expect(description).toMatch(/^[A-Z].+\.$/);
  });

  it("is the same each time, and a world of its own", () => {
    const [first, second] = [makeMockWorld(name), makeMockWorld(name)];
    expect(first.tables).toEqual(second.tables);
    first.tables.users.length = 0;
    expect(second.tables.users).not.toEqual([]);
  });

  it("answers everything that is read as the contract has it", async () => {
    const world = makeMockWorld(name, { wait });
    const browser = world.openBrowser();
    const client = mockClient(world, browser);
    world.signIn(browser, "admin");
    const firstPage = await client.chats.list({ query: { page: 1, sort: "desc" } });
    if (firstPage.status !== 200) throw new Error("There is no first page.");
    const { totalPages } = firstPage.body;
    for (let page = 1; page <= totalPages; page += 1)
      await client.chats.list({ query: { page, sort: "asc" } });
    const read = await Promise.all(own(world).map(({ id }) => client.chats.get({ params: { id } })));
    expect(read.every(({ status }) => status === 200)).toBe(true);
    for (const { linkId } of Object.values(scenarioInvites))
      expect((await client.invite.get({ params: { linkId } })).status).toBe(200);
    expect((await client.inviteLinks.list()).status).toBe(200);
    expect((await client.systemPrompts.list()).status).toBe(200);
    for (const by of ["day", "person", "style", "model"] as const)
      expect((await client.usage.report({ query: { by } })).status).toBe(200);
    expect((await client.usage.own()).status).toBe(200);
    expect((await client.allowances.list()).status).toBe(200);
    expect(world).toMatchObject({ contractViolations: [], unhandledRequests: [] });
  });

  it("keeps what users wrote within the limits of the product", () => {
    const { chats, messages, inviteLinks } = makeMockWorld(name).tables;
    for (const { title, targetTokens } of chats) {
      expect([...title].length).toBeLessThanOrEqual(titleLength);
      expect(targetTokens ?? 0).toBeLessThanOrEqual(maxTargetTokens);
    }
    for (const { role, content } of messages)
      if (role === "user") expect([...content].length).toBeLessThanOrEqual(textLength);
    const ids = inviteLinks.map(({ linkId }) => linkId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
  });

  it("has a user for each used invite, and distinct passcodes", () => {
    const { inviteLinks, users } = makeMockWorld(name).tables;
    const numbers = users.map(({ uniqueUserNumber }) => uniqueUserNumber);
    for (const { usedAt, uniqueUserNumber } of inviteLinks)
      if (usedAt !== null) expect(numbers).toContain(uniqueUserNumber);
    expect(new Set(numbers).size).toBe(numbers.length);
    const passcodes = inviteLinks.map(({ passcode }) => passcode);
    expect(new Set(passcodes).size).toBe(passcodes.length);
  });

  it("lets its user sign in with the passkey of the device", async () => {
    const world = makeMockWorld(name, { wait });
    const browser = world.openBrowser();
    const client = mockClient(world, browser);
    world.signOut(browser);
    const options = await client.passkeyLogin.options({ body: undefined });
    if (options.status !== 200) throw new Error("There are no options.");
    const body = await new FakePasskeyPrompt(browser).get(options.body);
    expect((await client.passkeyLogin.verify({ body })).status).toBe(200);
    expect(browser.user?.id).toBe(world.tables.mainUserId);
  });
});

describe("the scenarios", () => {
  it("define the signed-in user of the first browser", () => {
    const signedIn = scenarioNames.filter((name) => makeMockWorld(name).openBrowser().user !== undefined);
    expect(signedIn).toEqual(scenarioNames.filter((name) => name !== "signedOut"));
    const administrators = scenarioNames.filter((name) =>
      makeMockWorld(name).openBrowser().user?.roles.includes("admin"),
    );
    expect(administrators).toEqual(["administrator"]);
  });

  it("have invites in every state at known addresses", async () => {
    const world = makeMockWorld("administrator");
    const answer = await mockClient(world, world.openBrowser()).inviteLinks.list();
    const links = answer.status === 200 ? answer.body.inviteLinks : [];
    for (const [state, { linkId }] of Object.entries(scenarioInvites))
      expect(links.find((link) => link.linkId === linkId)?.state).toBe(state);
  });

  it("show an empty history to a newcomer, and two pages to a regular", () => {
    expect(own(makeMockWorld("newcomer"))).toEqual([]);
    const chats = own(makeMockWorld("regular"));
    expect(Math.ceil(chats.length / chatsPerPage)).toBe(2);
    expect(new Set(chats.map(({ createdAt }) => createdAt.slice(0, 10))).size).toBeGreaterThan(5);
  });

  it("have every kind of reply in the regular's chats, a pin and branches", () => {
    const { chats, messages } = makeMockWorld("regular").tables;
    expect(new Set(messages.map(({ status }) => status))).toEqual(
      new Set(["complete", "streaming", "stopped", "interrupted", "failed"]),
    );
    expect(chats.filter(({ pinned }) => pinned)).toHaveLength(1);
    const hidden = messages.filter(({ isShown }) => !isShown);
    expect(new Set(hidden.map(({ role }) => role))).toEqual(new Set(["user", "assistant"]));
  });

  it("have a reply that goes on at the pace of a reader, and stands still where replies are there at once", async () => {
    const wait = async () => undefined;
    const world = makeMockWorld("regular", { wait });
    const running = world.tables.messages.find(({ status }) => status === "streaming");
    const before = running?.content;
    await Promise.resolve();
    expect(running?.content).toBe(before);
    world.languageModel.pace = "reading";
    await expect.poll(() => running?.status).toBe("complete");
    expect(running?.content.startsWith(before ?? "-")).toBe(true);
  });

  it("have usage of several people, styles and models with costs for administrators, and limits", async () => {
    const world = makeMockWorld("administrator");
    const client = mockClient(world, world.openBrowser());
    const report = async (by: "day" | "person" | "style" | "model") => {
      const { status, body } = await client.usage.report({ query: { by, from: "2026-10-20" } });
      if (status !== 200 || typeof body === "string") throw new Error("There is no report.");
      return body;
    };
    const { rows: days, total } = await report("day");
    expect(days.length).toBeGreaterThan(28);
    const people = (await report("person")).rows;
    expect(people.length).toBeGreaterThan(6);
    expect(people.map(({ key }) => key)).toContain("deleted");
    expect((await report("style")).rows.length).toBeGreaterThan(3);
    expect((await report("model")).rows.map(({ label }) => label).toSorted()).toEqual([
      "Large 1",
      "Large 2",
      "Small 2",
    ]);
    expect(total.costMicros).toBeGreaterThan(5_000_000);
    const limits = await client.allowances.list();
    expect(limits.body).toMatchObject({ house: { monthlyReplies: null }, groups: [{ name: "Choir" }] });
    const accounts = await client.users.list();
    const users = accounts.status === 200 ? accounts.body.users : [];
    const limited = limits.status === 200 ? limits.body.users : [];
    const shares = limited.map(({ id, monthlyCostMicros }) => {
      const spent = users.find((user) => user.id === id)?.month.costMicros ?? 0;
      return spent / (monthlyCostMicros ?? 1);
    });
    expect(shares).toHaveLength(2);
    expect(Math.min(...shares)).toBeGreaterThan(0.1);
    expect(Math.max(...shares)).toBeGreaterThan(0.9);
    expect(Math.max(...shares)).toBeLessThan(1);
  });

  it("have a person who is refused further replies until the month ends", async () => {
    const world = makeMockWorld("allowanceSpent");
    const client = mockClient(world, world.openBrowser());
    const used = await client.usage.own();
    if (used.status !== 200) throw new Error("There is no usage.");
    const { replies, repliesLimit, resetsAt } = used.body;
    expect(replies).toBeGreaterThan(20);
    expect(repliesLimit).toBe(replies);
    const answer = await client.chats.create({ body: { title: "t", initialPrompt: "p" } });
    expect(answer).toMatchObject({ status: 429, body: { code: "allowance_spent", resetsAt } });
  });

  it("have earlier turns in the long history that the model no longer gets", async () => {
    const world = makeMockWorld("longHistory");
    const client = mockClient(world, world.openBrowser());
    const answer = await client.chats.get({ params: { id: own(world)[0]?.id ?? "" } });
    const { messages, contextStart } = answer.status === 200 ? answer.body : { messages: [] };
    const start = messages.findIndex(({ id }) => id === contextStart);
    expect(start).toBeGreaterThan(100);
    expect(start).toBeLessThan(490);
  });

  it("have two hundred chats in the long history, and five hundred messages in the newest", () => {
    const world = makeMockWorld("longHistory");
    const [newest, ...others] = own(world).toSorted((one, other) =>
      one.createdAt < other.createdAt ? 1 : -1,
    );
    expect(others).toHaveLength(199);
    expect(countMessages(world, newest?.id ?? "")).toBe(500);
    expect(new Set(others.map(({ initialPrompt }) => initialPrompt)).size).toBe(199);
    expect(new Set(others.map(({ id }) => countMessages(world, id))).size).toBeGreaterThan(4);
  });

  it("have a longest conversation that users could have had", () => {
    const { messages } = makeMockWorld("longHistory").tables;
    const [first] = messages;
    const said = messages.filter(({ chatId }) => chatId === first?.chatId);
    const textsOf = (role: string) => new Set(said.filter((it) => it.role === role).map((it) => it.content));
    expect(textsOf("user").size).toBeGreaterThanOrEqual(40);
    expect(textsOf("assistant").size).toBeGreaterThan(100);
    expect(new Set(said.map(({ timestamp }) => timestamp.slice(0, 10))).size).toBeGreaterThan(4);
  });

  it("have no message at night in the long history", () => {
    const hours = makeMockWorld("longHistory").tables.messages.map(({ timestamp }) =>
      Number(timestamp.slice(11, 13)),
    );
    expect(Math.min(...hours)).toBeGreaterThanOrEqual(7);
    expect(Math.max(...hours)).toBeLessThanOrEqual(23);
    expect(new Set(hours).size).toBeGreaterThan(8);
  });

  it("are known by their names alone", () => {
    expect(scenarioNames.every(isScenarioName)).toBe(true);
    expect(["", "Regular", "toString"].some(isScenarioName)).toBe(false);
  });
});
