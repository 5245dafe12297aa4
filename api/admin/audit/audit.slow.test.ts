import { describe, expect, it } from "vitest";
import { connect } from "../../database/connect.ts";
import { setUpAdmin } from "../../test/processes/admin-process.ts";

const { run, answerOf, refusalOf, sqliteFile } = await setUpAdmin();

describe("audit", { timeout: 120_000 }, () => {
  it("lists the operator's actions, newest first, without passcodes", async () => {
    const invite = await answerOf("create-invite", "--role", "admin");
    await answerOf("create-invite", "--passcode", "31415926");
    const [second, first, ...rest] = await answerOf("audit");
    expect(rest).toEqual([]);
    expect(second).toMatchObject({ event: "invite_created", data: { number: 2, role: "user" } });
    expect(first).toEqual({
      id: expect.any(Number),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      event: "invite_created",
      actor: { kind: "operator", uniqueUserNumber: null },
      subject: null,
      ip: "",
      userAgent: "",
      requestId: null,
      data: { link: invite.linkId.slice(0, 6), number: 1, role: "admin" },
    });
    expect(JSON.stringify([first, second])).not.toContain("31415926");
    const { stdout } = await run("audit", "--limit", "1");
    expect(stdout).toMatch(/^Time +Event .*\n\S+Z +invite_created +Operator .*number=2 role=user\n$/);
  });

  it("writes no control character of an old row, and its value in JSON", async () => {
    const userAgent = "\u009b2JTool\u0085\u007f\u202e";
    const database = connect({ kind: "sqlite", file: sqliteFile });
    await database("audit_events").insert({
      ...{ event: "login_failed", actorKind: "nobody", at: new Date(0), ip: "\u009b1m", userAgent },
      data: JSON.stringify({ reason: "\u009b31m\u001b]0;title\u0007" }),
    });
    const words = ["audit", "--event", "login_failed", "--since", "1970-01-01"];
    const { stdout: json } = await run(...words, "--json");
    const { stdout: text } = await run(...words);
    await database("audit_events")
      .where({ at: new Date(0) })
      .delete();
    await database.destroy();
    for (const written of [json, text]) expect(written).not.toMatch(/(?!\n)[\p{Cc}\p{Bidi_Control}]/u);
    expect(JSON.parse(json)).toEqual([expect.objectContaining({ userAgent, ip: "\u009b1m" })]);
    expect(text.trimEnd().split("\n")).toHaveLength(2);
  });

  it("is narrowed to an event, a user and a time", async () => {
    const [newest] = await answerOf("audit", "--limit", "2");
    expect(await answerOf("audit", "--event", "logout")).toEqual([]);
    expect(await answerOf("audit", "--event", "invite_created", "--since", newest.at)).toEqual([newest]);
    expect(await answerOf("audit", "--since", "2999-01-01")).toEqual([]);
    expect(await answerOf("audit", "--user", "77")).toEqual([]);
  });

  it("lists all events since a time, and reports a cut list beside it", async () => {
    const database = connect({ kind: "sqlite", file: sqliteFile });
    const at = new Date("2031-01-01T00:00:00Z");
    const nobody = { event: "login_failed", actorKind: "nobody", ip: "", userAgent: "", data: "{}" };
    const many = Array.from({ length: 1001 }, () => ({ ...nobody, at }));
    await database.batchInsert("audit_events", many, 100);
    const ids: number[] = await database("audit_events").where({ at }).orderBy("id", "desc").pluck("id");
    await database.destroy();
    const answer: { id: number }[] = await answerOf("audit", "--since", "2031-01-01");
    expect(answer.map(({ id }) => id)).toEqual(ids);
    const { stdout: text } = await run("audit", "--since", "2031-01-01");
    expect(text.match(/^(Time|2031-\S+) .*\n/gm)).toHaveLength(1 + 1001);
    expect(text.match(/^Time/gm)).toHaveLength(1);
    const cuts = [
      { words: ["--since", "2031-01-01", "--limit", "1000"], shown: 1000 },
      { words: ["--since", "2031-01-01", "--limit", "7"], shown: 7 },
      { words: [], shown: 50 },
    ];
    for (const { words, shown } of cuts) {
      const { stdout, stderr } = await run("audit", ...words, "--json");
      expect(JSON.parse(stdout)).toHaveLength(shown);
      expect(stderr).toBe(`These are the ${shown} newest events. To see more, use --limit or --since.\n`);
    }
  });

  it.each([
    ["event", "nothing"],
    ["user", "x"],
    ["since", "yesterday"],
    ["limit", "0"],
  ])("refuses --%s %s", async (option, value) => {
    const { code, fields } = await refusalOf("audit", `--${option}`, value);
    expect({ code, fields }).toEqual({ code: "validation", fields: { [option]: expect.any(String) } });
  });

  it("cannot be changed where the database can refuse it", async () => {
    const database = connect({ kind: "sqlite", file: sqliteFile });
    const change = database("audit_events").update({ event: "logout" });
    await expect(change).rejects.toThrow("audit events are never changed");
    await database.destroy();
  });
});
