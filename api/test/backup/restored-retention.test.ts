import { describe, expect, it } from "vitest";
import { prepareDatabase } from "../../database/schema/prepare-database.ts";
import { RetentionAgreement } from "../../domain/chats/retention/retention-agreement.ts";
import {
  backUp,
  connectForTest,
  databasePairs,
  restoreFrom,
  testDatabaseForTest,
} from "./backup-and-restore.ts";
import { rewriteBackup } from "./rewrite-backup.ts";

const now = new Date("2026-12-10T10:00:00.123Z");
const clockSkew = { earliestNow: () => now };
const logger = { info: () => undefined, warn: () => undefined };

/** As the release before wrote it. */
const formerRow = { id: 1, days: 30, nextDays: null, nextFrom: null, checkedAt: now.toISOString() };

describe.each(databasePairs)(
  "CHAT_DAYS that was in force a moment ago, moved from $from to $to by a backup",
  { timeout: 60_000 },
  ({ from, to }) => {
    async function backedUp(): Promise<string> {
      const source = await testDatabaseForTest(from);
      const database = connectForTest(source.place);
      await prepareDatabase(database);
      await database("chat_retention").insert({ id: 1, days: 30, checkedAt: now });
      return backUp(source.config);
    }

    async function declaredAfterRestore(file: string) {
      const target = await testDatabaseForTest(to);
      const { tables } = await restoreFrom(file, target.config);
      const database = connectForTest(target.place);
      const agreement = new RetentionAgreement({ database, clockSkew, logger });
      await agreement.declare(30);
      return { tables, retention: await agreement.read() };
    }

    const first = { days: null, next: { days: 30, from: new Date("2026-12-17T10:00:00.123Z") } };

    it("is a first value, of which people get notice", async () => {
      const { tables, retention } = await declaredAfterRestore(await backedUp());
      expect(retention).toEqual(first);
      expect(tables).not.toHaveProperty("chat_retention");
    });

    it("is one too when an earlier release has put it into the backup", async () => {
      const former = await rewriteBackup(await backedUp(), {
        lines: { chat_retention: [formerRow] },
        entries: (entries) => {
          const text = `${JSON.stringify(formerRow)}\n`;
          return [...entries, { name: "tables/chat_retention.1.jsonl", text }];
        },
      });
      const { tables, retention } = await declaredAfterRestore(former);
      expect(retention).toEqual(first);
      expect(tables).not.toHaveProperty("chat_retention");
    });
  },
);
