import { type PageId, type PageWithId, pages, pagesWith, pageTable } from "#contract/pages.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { test } from "./engine-test.ts";

/** A page of the app, or a path that leads to none. */
type PageName = PageId | "notFound";
/** The ids of what the test creates. */
type CreatedIds = { chatId: string; inviteId: string };

/** The id in the path of each page that has one. */
const idsIn: Record<PageWithId, (created: CreatedIds) => string> = {
  chat: ({ chatId }) => chatId,
  adminStyle: () => "1",
  invite: ({ inviteId }) => inviteId,
  testInvite: ({ inviteId }) => inviteId,
};

function hasId(name: PageId): name is PageWithId {
  return name in idsIn;
}

function addressOf(name: PageName, created: CreatedIds): string {
  if (name === "notFound") return "/no-such-page";
  return hasId(name) ? pages[name].replace(":id", idsIn[name](created)) : pages[name];
}

/** Whether a page is opened before the sign-in. */
function isForVisitors(name: PageName): boolean {
  return name === "invite" || (name !== "notFound" && pageTable[name].access === "anonymous");
}

const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

test("every page opens at a wide and at a narrow width", async ({
  enginePage: page,
  server,
  signInOverHttp,
}) => {
  const names: PageName[] = [...pagesWith("path"), "notFound"];
  const inviteId = new URL((await server.createInvite()).url).pathname.split("/").at(-1) ?? "";
  const openAll = async (opened: PageName[], chatId = "") => {
    for (const size of sizes) {
      await page.resize(size);
      for (const name of opened)
        await test.step(`${name}, ${size.width} px`, async () => {
          await page.open(addressOf(name, { chatId, inviteId }));
          await page.expectWholePage();
        });
    }
  };

  await page.open(pages.login);
  await openAll(names.filter(isForVisitors));
  await signInOverHttp(await server.createInvite("admin"));
  await page.open(pages.newChat);
  await page.type(newChatText.promptLabel, "Say hello");
  await page.click("button", newChatText.start);
  await page.expectElement("button", chatText.regenerate);
  const chatId = (await page.path()).split("/").at(-1);
  await openAll(
    names.filter((name) => !isForVisitors(name)),
    chatId,
  );
});
