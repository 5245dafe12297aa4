import { chatText } from "#contract/texts/chat-texts.ts";
import { expect, test } from "../fixtures/fixtures.ts";

test("two processes on one database: a chat goes on, is followed and is stopped from either", async ({
  page,
  visitor,
  upstream,
  launchServer,
}) => {
  const server = await launchServer(upstream.url);
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
