import { paths } from "#app/routing/paths.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { servePrototype } from "../fixtures/start-prototype.ts";
import { test } from "./engine-test.ts";

test("a reply of the prototype grows and ends", async ({ enginePage: page }) => {
  const { url, stop } = await servePrototype();
  try {
    await page.open(`${url}${paths.newChat}?scenario=newcomer&as=user&pace=reading`);
    await page.type(newChatText.promptLabel, "Say hello");
    await page.click("button", newChatText.start);
    await page.expectElement("button", chatText.stop);
    await page.expectGrowth();
    await page.expectElement("button", chatText.regenerate);
  } finally {
    await stop();
  }
});
