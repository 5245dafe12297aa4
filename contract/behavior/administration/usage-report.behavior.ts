import { beforeEach, describe, expect, it } from "vitest";
import { problem } from "../../http/problem-schema.ts";
import { usageText } from "../../texts/usage-texts.ts";
import type { Suite } from "../suite.ts";
import { bodyOf } from "../support/body-of.ts";
import { beginSending, readChat, sampleChatForm, samplePrompt, startChat } from "../support/chat-samples.ts";
import { expectProblem } from "../support/expect-problem.ts";
import { asInvalidInput } from "../support/invalid-input.ts";
import { ModelAdmin } from "../support/model-admin.ts";
import { StyleAdmin } from "../support/style-admin.ts";
import { moveToNextMonth, ownUsage, UsageAdmin } from "../support/usage-admin.ts";
import type { SignedInVisitor, World } from "../world.ts";

const { errors, noPerson } = usageText;
const daySeconds = 24 * 60 * 60;
const small = { inputTokens: 100, cachedTokens: 40, outputTokens: 10 };
const large = { inputTokens: 5000, cachedTokens: 0, outputTokens: 900 };
const groupings = ["day", "person", "style", "model"] as const;

const refused: [object, string[]][] = [
  [{ from: "yesterday" }, [errors.day]],
  [{ to: "2026-02-29" }, [errors.day]],
  [{ from: "2026-1-1", to: "2026-13-01" }, [errors.day, errors.day]],
  [{ from: "2026-11-26", to: "2026-11-25" }, [errors.range]],
  [{ from: "2016-01-01", to: "2026-11-25" }, [errors.rangeTooLong]],
  [{ by: "chat" }, [errors.by]],
  [{ format: "xml" }, [errors.format]],
];

/** GET /admin/usage. */
export const describeUsageReport: Suite<"usage.report"> = (makeWorld) => {
  describe("a report of usage", () => {
    let world: World;
    let admin: SignedInVisitor;
    let member: SignedInVisitor;
    let usage: UsageAdmin;

    beforeEach(async () => {
      world = await makeWorld();
      admin = await world.signInAs("admin");
      member = await world.signInAs("user");
      usage = new UsageAdmin(admin.client);
    });

    /** Starts a chat whose provider reports this usage. */
    async function use(visitor: SignedInVisitor, tokens = small, systemPromptId?: number) {
      world.model.reportUsage(tokens);
      const body = { ...sampleChatForm(), systemPromptId };
      return bodyOf(await visitor.client.chats.create({ body }), 201).chat;
    }

    const sums = (replies: number, tokens = small) => {
      const { inputTokens, cachedTokens, outputTokens } = tokens;
      return {
        ...{ replies, costMicros: 0, isEstimated: false },
        inputTokens: replies * inputTokens,
        cachedTokens: replies * cachedTokens,
        outputTokens: replies * outputTokens,
      };
    };

    it("sums by person, most used first, with their numbers", async () => {
      await use(member, large);
      for (const _ of ["one", "two"]) await use(admin);
      const row = ({ user: { id, uniqueUserNumber } }: SignedInVisitor) => ({
        key: id,
        label: String(uniqueUserNumber),
      });
      const { rows, total } = await usage.report({ by: "person" });
      expect(rows).toEqual([
        { ...row(admin), ...sums(2) },
        { ...row(member), ...sums(1, large) },
      ]);
      expect(total).toEqual({
        ...{ replies: 3, inputTokens: 5200, cachedTokens: 80, outputTokens: 920 },
        ...{ costMicros: 0, isEstimated: false },
      });
    });

    it("sums by style, with its present name", async () => {
      const styles = new StyleAdmin(admin);
      const [first, second] = await styles.list();
      await use(member, small, first?.id);
      await use(member, large, second?.id);
      bodyOf(await styles.change({ id: second?.id ?? 0 }, { name: "Renamed" }), 200);
      expect((await usage.report({ by: "style" })).rows).toEqual([
        { key: String(second?.id), label: "Renamed", ...sums(1, large) },
        { key: String(first?.id), label: first?.name, ...sums(1) },
      ]);
    });

    it("sums by model, with its label", async () => {
      await use(member);
      const [environment] = await new ModelAdmin(admin.client).models();
      expect((await usage.report({ by: "model" })).rows).toEqual([
        { key: "environment", label: environment?.label, ...sums(1) },
      ]);
    });

    it("sums by day, in the order of days, unless another sum is asked for", async () => {
      await moveToNextMonth(world, [admin, member]);
      await use(member);
      world.advanceClock(daySeconds);
      for (const _ of ["one", "two"]) await use(admin);
      const { month } = await ownUsage(member);
      const rows = [
        { key: `${month}-11`, label: `${month}-11`, ...sums(1) },
        { key: `${month}-12`, label: `${month}-12`, ...sums(2) },
      ];
      expect((await usage.report()).rows).toEqual(rows);
      expect(await usage.report({ by: "day" })).toEqual(await usage.report());
    });

    it("has both the first and the last day, and the present month until today unless days are given", async () => {
      await use(member);
      await moveToNextMonth(world, [admin, member]);
      const { month } = await ownUsage(member);
      const day = (number: number) => `${month}-${number}`;
      for (const _ of [11, 12, 13]) {
        await use(member);
        world.advanceClock(daySeconds);
      }
      const days = async (query: Parameters<UsageAdmin["report"]>[0]) => {
        const { rows, total } = await usage.report(query);
        expect(total.replies).toBe(rows.length);
        return rows.map(({ key }) => key);
      };
      expect(await days({})).toEqual([day(11), day(12), day(13)]);
      expect(await days({ from: day(12), to: day(12) })).toEqual([day(12)]);
      expect(await days({ from: day(12) })).toEqual([day(12), day(13)]);
      expect(await days({ from: day(11), to: day(12) })).toEqual([day(11), day(12)]);
      expect(await days({ from: day(14), to: day(20) })).toEqual([]);
      const { rows } = await usage.report({ from: day(12), to: day(13), by: "person" });
      expect(rows).toMatchObject([{ key: member.user.id, replies: 2 }]);
      const { total } = await usage.report({ from: `${Number(month.slice(0, 4)) - 1}-06-01` });
      expect(total.replies).toBe(4);
    });

    it.each(refused)("is not made by %j", async (query, sentences) => {
      const answer = await admin.client.usage.report({ query: asInvalidInput(query) });
      expectProblem(answer, "validation", { fields: expect.any(Object) });
      expect(Object.values(problem.parse(answer.body).fields ?? {})).toEqual(sentences);
    });

    it("comes as a file of CSV with the same rows, whose cells no spreadsheet runs", async () => {
      const styles = new StyleAdmin(admin);
      const style = await styles.create('=1+1, "now"');
      await styles.release(style);
      await use(member, small, style.id);
      const answer = await admin.client.usage.report({ query: { by: "style", format: "csv" } });
      expect(answer.headers.get("content-type")).toMatch(/^text\/csv(;|$)/);
      expect(answer.headers.get("content-disposition")).toMatch(/^attachment; .*usage-by-style-.*\.csv/);
      expect(bodyOf(answer, 200)).toBe(
        [
          "key,label,replies,inputTokens,cachedTokens,outputTokens,costMicros,cost,currency,isEstimated",
          `${style.id},"'=1+1, ""now""",1,100,40,10,0,0.00,USD,false`,
          "",
        ].join("\r\n"),
      );
      expect((await usage.report({ by: "style" })).rows).toMatchObject([{ label: style.name }]);
    });

    it("is for administrators alone", async () => {
      expectProblem(await world.visitor().client.usage.report({ query: {} }), "unauthenticated");
      expectProblem(await world.visitor().client.usage.own(), "unauthenticated");
      for (const query of [{}, { format: "csv" } as const, asInvalidInput({ by: "chat" })])
        expectProblem(await member.client.usage.report({ query }), "forbidden");
    });

    it("has no text that anybody wrote or was answered", async () => {
      world.model.replyWith("The lighthouse stands at the end of the pier.");
      await startChat(member.client);
      const answers = [];
      for (const by of groupings)
        for (const format of ["json", "csv"] as const)
          answers.push(await admin.client.usage.report({ query: { by, format } }));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      const text = JSON.stringify(answers.map(({ body }) => body));
      expect(text).not.toContain("lighthouse");
      expect(samplePrompt).toContain("lighthouse");
    });

    it("keeps the sums of people who are deleted, without the people", async () => {
      const other = await world.signInAs("user");
      await use(admin, large);
      for (const visitor of [member, other]) await use(visitor);
      const { total } = await usage.report();
      for (const { user } of [member, other]) {
        const body = { uniqueUserNumber: user.uniqueUserNumber };
        const answer = await admin.client.users.delete({ params: { id: user.id }, body });
        expect(bodyOf(answer, 202).user.month).toEqual({ replies: 0, costMicros: 0 });
      }
      const { rows, total: after } = await usage.report({ by: "person" });
      expect(after).toEqual(total);
      expect(rows).toEqual([
        { key: "deleted", label: noPerson, ...sums(2) },
        {
          ...{ key: admin.user.id, label: String(admin.user.uniqueUserNumber) },
          ...sums(1, large),
        },
      ]);
    });

    it("has the reply that a deleted person was just given among those of nobody", async () => {
      const chat = await use(member);
      const writer = world.model.replyManually();
      await beginSending(member, chat);
      writer.write("The sea");
      await expect.poll(async () => (await readChat(member, chat)).messages.at(-1)?.content).toBe("The sea");
      const { id, uniqueUserNumber } = member.user;
      bodyOf(await admin.client.users.delete({ params: { id }, body: { uniqueUserNumber } }), 202);
      await expect
        .poll(async () => (await usage.report({ by: "person" })).rows)
        .toMatchObject([{ key: "deleted", replies: 2 }]);
    });
  });
};
