import { describe, expect, it } from "vitest";
import { newId } from "../../database/rows/ids.ts";
import { migrationNames } from "../../database/schema/migration-source.ts";
import { migrateTo, recordedMigrations } from "../../database/schema/run-migrations.ts";
import {
  backUp,
  connectForTest,
  databasePairs,
  restoreFrom,
  testDatabaseForTest,
} from "./backup-and-restore.ts";

const moment = new Date("2026-11-20T10:00:00.123Z");
const olderNames = migrationNames.slice(0, migrationNames.indexOf("20261121090100-branches"));

describe.each(databasePairs)(
  "a backup of an older version, from $from to $to,",
  { timeout: 60_000 },
  ({ from, to }) => {
    it("is restored by its own migrations, and then brought up to date", async () => {
      const source = await testDatabaseForTest(from);
      const old = connectForTest(source.place);
      await migrateTo(old, olderNames);
      const user = {
        id: newId(),
        username: "user-1",
        uniqueUserNumber: 1,
        webauthnUserId: "aB",
        createdAt: moment,
      };
      await old("users").insert(user);
      const dates = { createdAt: moment, updatedAt: moment };
      const chat = {
        id: newId(),
        userId: user.id,
        title: "The lighthouse",
        initialPrompt: "Hello",
        ...dates,
      };
      await old("chats").insert(chat);
      const [asked, first, second] = [newId(), newId(), newId()];
      const message = { chatId: chat.id, status: "complete", timestamp: moment, content: "Good evening" };
      await old("messages").insert([
        { ...message, id: asked, role: "user", position: 0, version: 1 },
        { ...message, id: first, role: "assistant", position: 1, version: 1 },
        { ...message, id: second, role: "assistant", position: 1, version: 2 },
      ]);
      const file = await backUp(source.config);
      expect(await recordedMigrations(old)).toEqual(olderNames);

      const target = await testDatabaseForTest(to);
      const { migrations, tables } = await restoreFrom(file, target.config);
      expect(migrations).toEqual(migrationNames.slice(olderNames.length));
      expect(tables).toMatchObject({ chats: 1, messages: 3 });
      const database = connectForTest(target.place);
      expect(await recordedMigrations(database)).toEqual(migrationNames);
      const kept = await database("messages").orderBy("position").orderBy("version");
      expect(kept.map(({ id, parentId, isShown }) => [id, parentId, isShown])).toEqual([
        [asked, null, 1],
        [first, asked, 0],
        [second, asked, 1],
      ]);
      const found: string[] = await database("search_texts").where({ chatId: chat.id }).pluck("text");
      expect(found.toSorted()).toEqual(["good evening", "good evening", "good evening", "the lighthouse"]);
    });
  },
);
