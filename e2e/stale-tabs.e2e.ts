import { chatText } from "#contract/chat-texts.ts";
import { expect, test } from "./fixtures.ts";

test("a message from a stale tab is kept in the box, and what is new is shown", async ({
  page,
  member,
  context,
  faults,
}) => {
  faults.expectAnswer(409);
  await member.startChat("Say hello");
  const other = await member.inAnotherTab(context, page.url());
  await expect(other.messages).toHaveCount(2);
  await other.page.context().setOffline(false);
  await member.send("From the first tab");
  await expect(member.messages).toHaveCount(4);
  await other.send("From the stale tab");
  const box = other.page.getByPlaceholder(chatText.messagePlaceholder);
  await expect(box).toHaveValue("From the stale tab");
  await expect(other.messages).toHaveCount(4);
  await expect(other.messages.nth(2)).toContainText("From the first tab");
  await other.page.getByRole("button", { name: chatText.send }).click();
  await expect(other.messages).toHaveCount(6);
});
