import { describe, expect, it } from "vitest";
import { setUpAdmin } from "../../test/processes/admin-process.ts";

const { run, answerOf, refusalOf } = await setUpAdmin();

describe("the links of an instance", { timeout: 60_000 }, () => {
  it("are listed newest first, without their passcodes", async () => {
    expect(await answerOf("list-invites")).toEqual([]);
    const first = await answerOf("create-invite", "--role", "admin", "--passcode", "27182818");
    const second = await answerOf("create-invite");
    const listed = await answerOf("list-invites");
    expect(listed).toHaveLength(2);
    expect(listed).toContainEqual({
      linkId: first.linkId,
      url: first.url,
      uniqueUserNumber: 1,
      role: "admin",
      purpose: "account",
      state: "open",
      createdBy: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      expiresAt: expect.stringMatching(/^\d{4}-.*Z$/),
      usedAt: null,
      groupIds: [],
    });
    expect(listed.map(({ linkId }: { linkId: string }) => linkId)).toEqual([second.linkId, first.linkId]);
    const { stdout } = await run("list-invites");
    expect(stdout).toMatch(/^Link +Number +Role +Purpose +State +Created +Expires +Used\n/);
    for (const text of [JSON.stringify(listed), stdout]) expect(text).not.toContain("27182818");
  });

  it("are turned off by id or address, once, as an act of the operator", async () => {
    const { linkId, url } = await answerOf("create-invite");
    expect(await answerOf("disable-invite", url)).toMatchObject({ linkId, state: "off" });
    expect(await answerOf("disable-invite", linkId)).toMatchObject({ linkId, state: "off" });
    const events = await answerOf("audit", "--event", "invite_toggled");
    expect(events).toMatchObject([
      { actor: { kind: "operator" }, data: { link: linkId.slice(0, 6), state: "off" } },
    ]);
    expect(await answerOf("disable-invite", `${url.toUpperCase()}).`)).toMatchObject({
      linkId,
      state: "off",
    });
    const { stdout } = await run("disable-invite", `${url}/?x=1`);
    expect(stdout).toMatch(/^The link for number \d+ is off\.\n$/);
  });

  it("that do not exist are refused", async () => {
    for (const link of ["nothing", "https://chat.example.org/invite/", "0".repeat(26)])
      expect(await refusalOf("disable-invite", link)).toMatchObject({ code: "invite_not_found" });
  });
});
