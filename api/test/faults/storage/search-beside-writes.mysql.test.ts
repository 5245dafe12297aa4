import { afterAll, expect, it } from "vitest";
import { searchTerms } from "#contract/rules/search/search-terms.ts";
import { findDatabaseServer, startPrivateDatabase } from "#scripts/testing/private-database.ts";
import { connect } from "../../../database/connect.ts";
import { newId } from "../../../database/rows/ids.ts";
import { prepareDatabase } from "../../../database/schema/prepare-database.ts";
import { indexSources } from "../../../domain/chats/search/search-index.ts";
import { searchPage } from "../../../domain/chats/search/search-page.ts";
import { makeTestDatabase } from "../../database/test-database.ts";

// The smallest cache of a full-text index, so that InnoDB writes it to the tables of the index several times.
const options = ["--innodb-ft-cache-size=1600000"];
const server = await startPrivateDatabase(findDatabaseServer() ?? "", { options });
const place = await makeTestDatabase(server.url);
const database = connect(place.settings);
await prepareDatabase(database);
afterAll(async () => {
  await database.destroy();
  await server.stop();
});

const rounds = 60;
/** Texts that are written while a chat is searched for. */
const writes = 60;
/** Searches that run at once. */
const searches = 3;

/** A text of words that no other one has. */
const uniqueText = (number: number) =>
  Array.from({ length: 60 }, (_, word) => `tide${number}x${word}`).join(" ");

it("a search finds a chat while InnoDB writes its cache of words", { timeout: 120_000 }, async () => {
  const userId = newId();
  const names = { username: "keeper", uniqueUserNumber: 1, webauthnUserId: userId };
  await database("users").insert({ id: userId, ...names, createdAt: new Date() });
  const missed: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const chatId = newId();
    const title = `Lantern${round}`;
    const now = new Date();
    const chat = { id: chatId, userId, title, initialPrompt: "s", createdAt: now, updatedAt: now };
    await database("chats").insert(chat);
    await indexSources(database, [{ sourceId: chatId, chatId, userId, content: title }]);
    const terms = searchTerms(title) ?? { words: [], substrings: [] };
    let isWriting = true;
    const search = async () => {
      while (isWriting) {
        const { chats } = await searchPage(database, userId, terms, { page: 1, sort: "desc" });
        if (chats.length !== 1) missed.push(title);
      }
    };
    const write = async () => {
      for (let written = 0; written < writes; written += 1) {
        const content = uniqueText(round * writes + written);
        await indexSources(database, [{ sourceId: newId(), chatId, userId, content }]);
      }
    };
    await Promise.all([
      write().finally(() => (isWriting = false)),
      ...Array.from({ length: searches }, search),
    ]);
  }
  expect(missed).toEqual([]);
});
