import { chatText } from "#contract/texts/chat-texts.ts";
import {
  findDatabaseServer,
  type PrivateDatabase,
  startPrivateDatabase,
} from "#scripts/testing/private-database.ts";
import { expect, test } from "../fixtures/fixtures.ts";

const program = findDatabaseServer();
let database: PrivateDatabase | undefined;

test.beforeAll(async () => {
  if (program !== undefined) database = await startPrivateDatabase(program);
});

test.afterAll(() => database?.stop());

test("two processes on one database: a chat goes on, is followed and is stopped from either", async ({
  page,
  visitor,
  upstream,
  launchServer,
}) => {
  test.skip(database === undefined, "A SQLite file has one server, and this machine has no database server.");
  const server = await launchServer(upstream.url, {
    DATABASE_URL: database?.url,
    SESSION_SECRET: "7hT-q2Zp_X9vLk4RmWb8sNd3FgYcJ6uA",
  });
  const another = await server.startAnother();
  await visitor.register(await server.createInvite());
  await visitor.signIn();
  await visitor.startChat("Say hello");
  const { pathname } = new URL(page.url());
  const other = await visitor.openInNewTab(`${another.url}${pathname}`);
  await expect(other.messages).toHaveCount(2);
  await visitor.send("[[fake tokens=400 rate=20]] slowly");
  await expect(other.messages.nth(2)).toContainText("slowly");
  await expect(other.lastReply).toContainText("over the lazy dog");
  await other.page.getByRole("button", { name: chatText.stop }).click();
  await expect(other.lastReply).toContainText(chatText.stoppedReply);
  await expect(visitor.lastReply).toContainText(chatText.stoppedReply);
  await other.send("From the other process");
  await expect(visitor.messages.nth(4)).toContainText("From the other process");
  await expect(visitor.messages).toHaveCount(6);
  await other.page.close();
});
