import { describe, expect, it } from "vitest";
import { connect, type Database } from "../../database/connect.ts";
import { setUpAdmin } from "../../test/processes/admin-process.ts";

const { run, answerOf, refusalOf, sqliteFile } = await setUpAdmin();

const entry = {
  ...{ createdAt: new Date(), day: "2026-11-03", styleId: null, modelId: "m", modelLabel: "=Large" },
  ...{ kind: "reply", inputTokens: 1000, cachedTokens: 400, outputTokens: 20, costMicros: 1_250_000 },
  ...{ isEstimated: true, countsAsReply: true, currency: "USD" },
};

async function onDatabase(work: (database: Database) => Promise<unknown>): Promise<void> {
  const database = connect({ kind: "sqlite", file: sqliteFile });
  await work(database);
  await database.destroy();
}

describe("usage", { timeout: 120_000 }, () => {
  it("is empty at first", async () => {
    const total = { replies: 0, inputTokens: 0, cachedTokens: 0, outputTokens: 0 };
    expect(await answerOf("usage")).toEqual({
      ...{ currency: "USD", rows: [] },
      total: { ...total, costMicros: 0, isEstimated: false },
    });
  });

  it("is summed for the asked days, as JSON, a table and CSV", async () => {
    await onDatabase((database) =>
      database("usage_entries").insert([entry, { ...entry, day: "2026-10-03" }]),
    );
    const words = ["usage", "--from", "2026-11-01", "--to", "2026-11-30", "--by", "model"];
    const { rows } = await answerOf(...words);
    expect(rows).toMatchObject([{ key: "m", label: "=Large", replies: 1, costMicros: 1_250_000 }]);
    const { stdout: lines } = await run(...words);
    expect(lines).toMatch(/^By model +Replies .*\n=Large +1 +1000 +400 +20 +1\.25 USD +in part\nTotal +1 /);
    const { stdout: csv } = await run(...words, "--csv");
    expect(csv).toBe(
      "key,label,replies,inputTokens,cachedTokens,outputTokens,costMicros,cost,currency,isEstimated\n" +
        "m,'=Large,1,1000,400,20,1250000,1.25,USD,true\n",
    );
  });

  it("is refused for days that are none, and in another currency than that of the ledger", async () => {
    const faults = [
      ["--from", "yesterday"],
      ["--from", "2026-11-02", "--to", "2026-11-01"],
      ["--by", "week"],
    ];
    for (const words of faults)
      expect(await refusalOf("usage", ...words)).toMatchObject({ code: "validation" });
    await onDatabase((database) => database("usage_entries").update({ currency: "CHF" }));
    const { message } = await refusalOf("usage");
    expect(message).toBe(
      "CURRENCY is USD, but the costs, prices and limits in the database are in CHF. Set CURRENCY to CHF.",
    );
  });
});
