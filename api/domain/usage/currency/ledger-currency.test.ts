import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, expect, it, onTestFinished } from "vitest";
import { ConfigurationError, readConfig } from "../../../config/config.ts";
import { explainStartFailure } from "../../../start/start-failure.ts";
import { setUpDatabase } from "../../../test/database/setup-database.ts";
import { insertEntries } from "../ledger-entries.ts";
import { checkLedgerCurrency, keepLedgerCurrency, requireLedgerCurrency } from "./ledger-currency.ts";

const { database, settings } = await setUpDatabase();
/** How long other servers are waited for, in milliseconds. */
const silence = 20;
const claim = (currency: string) => requireLedgerCurrency(database, currency, { silence });

beforeEach(async () => {
  for (const table of ["usage_currency", "usage_entries"]) await database(table).delete();
});

async function enter(currency: string): Promise<void> {
  const charge = { modelId: "m", modelLabel: "M", inputTokens: 1, cachedTokens: 0, outputTokens: 1 };
  const owner = { userId: null, styleId: null, styleName: null, kind: "test", countsAsReply: false } as const;
  const entry = { ...charge, costMicros: 1, isEstimated: false, ...owner };
  await insertEntries(database, [{ ...entry, createdAt: new Date(), day: "2026-11-26", currency }]);
}

it("any currency is taken until something was used, and then no other one", async () => {
  await claim("JPY");
  await claim("EUR");
  for (const currency of ["USD", "EUR"]) await checkLedgerCurrency(database, currency);
  await enter("EUR");
  await claim("EUR");
  await checkLedgerCurrency(database, "EUR");
  await expect(checkLedgerCurrency(database, "USD")).rejects.toThrow(ConfigurationError);
  const error = await claim("USD").catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(explainStartFailure(error, readConfig({}))).toContain(
    "CURRENCY is USD, but the costs, prices and limits in the database are in EUR. Set CURRENCY to EUR.",
  );
});

it("the currency is that of the newest entry where a release before has made the entries", async () => {
  await enter("EUR");
  await expect(claim("USD")).rejects.toThrow(ConfigurationError);
  await claim("EUR");
});

it.runIf(settings.kind === "mysql")(
  "a running server keeps its currency, until something was used",
  async () => {
    await claim("EUR");
    const beat = async () => (await database("usage_currency").first()).beat;
    const logger = { warn: expect.fail, error: expect.fail };
    const stop = keepLedgerCurrency(database, "EUR", { logger, onReplaced: expect.fail }, 10);
    onTestFinished(stop);
    const lines: unknown[] = [];
    const waiting = { info: (...line: unknown[]) => lines.push(line) };
    const starting = requireLedgerCurrency(database, "USD", { silence: 60_000, logger: waiting });
    await expect
      .poll(() => lines)
      .toEqual([
        [
          "the start waits for a sign of a server with another CURRENCY",
          { currency: "USD", other: "EUR", seconds: 60 },
        ],
      ]);
    // It ends at the first sign.
    await expect(starting).rejects.toThrow("another server on this database counts in EUR");
    expect(await beat()).toBeGreaterThan(1);
    await enter("EUR");
    await wait(100);
    const last = await beat();
    await wait(100);
    expect(await beat()).toBe(last);
  },
);

it.runIf(settings.kind === "mysql").each([false, true])(
  "a server whose currency was replaced says so once and ends (something used since: %s)",
  async (isUsed) => {
    await claim("EUR");
    if (isUsed) await enter("EUR");
    const said: string[] = [];
    const logger = { warn: expect.fail, error: (message: string) => said.push(message) };
    await new Promise<void>((onReplaced) => {
      onTestFinished(keepLedgerCurrency(database, "USD", { logger, onReplaced }, 10));
    });
    await wait(100);
    expect(said).toEqual(["another server has set another CURRENCY, and this one ends"]);
  },
);
