import { expect, it } from "vitest";
import { ConfigurationError, readConfig } from "../../config/config.ts";
import { explainStartFailure } from "../../start/start-failure.ts";
import { setUpDatabase } from "../../test/database/setup-database.ts";
import { requireLedgerCurrency } from "./ledger-currency.ts";
import { insertEntries } from "./ledger-entries.ts";

const { database } = await setUpDatabase();

it("any currency is taken until something was used, and then no other one", async () => {
  await requireLedgerCurrency(database, "JPY");
  const charge = { modelId: "m", modelLabel: "M", inputTokens: 1, cachedTokens: 0, outputTokens: 1 };
  const owner = { userId: null, styleId: null, styleName: null, kind: "test", countsAsReply: false } as const;
  const entry = { ...charge, costMicros: 1, isEstimated: false, ...owner };
  await insertEntries(database, [{ ...entry, createdAt: new Date(), day: "2026-11-26", currency: "EUR" }]);
  await requireLedgerCurrency(database, "EUR");
  const error = await requireLedgerCurrency(database, "USD").catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ConfigurationError);
  expect(explainStartFailure(error, readConfig({}))).toContain(
    "CURRENCY is USD, but the usage in the database is in EUR. Set CURRENCY to EUR.",
  );
});
