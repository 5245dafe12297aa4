import { paths } from "#app/routing/paths.ts";
import { retentionText } from "#contract/texts/settings-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";
import { ageChats } from "../helpers/edit-database.ts";
import { makeChats } from "../helpers/make-chats.ts";

test("chats of age are announced in the settings, and vanish from an open list", async ({
  page,
  visitor,
  upstream,
  pageErrors,
  launchServer,
}) => {
  pageErrors.expectAbortedRequest();
  pageErrors.expectStatus(502, 503);
  const server = await launchServer(upstream.url, { CHAT_DAYS: "30" });
  await visitor.register(server.firstInvite);
  await visitor.signIn();
  await makeChats(page, 3);
  await visitor.open(server.url + paths.settings);
  const section = page.getByRole("region", { name: retentionText.heading });
  await expect(section).toContainText(new RegExp(retentionText.first(30, String.raw`\w{3} \d{1,2}`)));
  await expect(section).toContainText(retentionText.due(0));
  ageChats(server.databaseFile, { count: 2, days: 28 });
  await page.reload();
  await expect(section).toContainText(retentionText.due(2));
  await visitor.open(server.url + paths.chats());
  const cards = page.getByRole("article");
  await expect(cards).toHaveCount(3);
  ageChats(server.databaseFile, { count: 2, days: 31, inForce: 30 });
  await server.crash();
  await expect(cards).toHaveCount(1, { timeout: 20_000 });
});
