import { paths } from "#app/routing/paths.ts";
import { pages } from "#contract/http/page-paths.ts";
import { chatText } from "#contract/texts/chat-texts.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { test } from "./engine-test.ts";

type PageName = keyof typeof pages | "notFound";
/** What the addresses of some pages name. */
type Named = { chatId: string; inviteId: string };

/** Pages for visitors, which are opened before the sign-in. */
const visitorPages: Partial<Record<PageName, true>> = { login: true, invite: true };

/** An address of each page: the compiler refuses a page without one. */
const addresses: Record<PageName, (named: Named) => string> = {
  home: () => paths.home,
  newChat: () => paths.newChat,
  currentChat: () => paths.currentChat,
  chat: ({ chatId }) => paths.chat(chatId),
  chats: () => paths.chats(),
  settings: () => paths.settings,
  security: () => paths.security,
  usage: () => paths.usage,
  admin: () => paths.admin,
  adminPeople: () => paths.adminPeople(),
  adminStyles: () => paths.adminStyles,
  adminStyle: () => paths.adminStyle(1),
  adminAudit: () => paths.adminAudit(),
  adminModels: () => paths.adminModels,
  adminUsage: () => paths.adminUsage(),
  login: () => paths.login,
  invite: ({ inviteId }) => paths.invite(inviteId),
  testInvite: ({ inviteId }) => pages.testInvite.replace(":id", inviteId),
  notFound: () => "/no-such-page",
};

const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

test("every page opens at a wide and at a narrow width", async ({
  enginePage: page,
  server,
  signInOverHttp,
}) => {
  const names = Object.keys(addresses) as PageName[];
  const inviteId = new URL((await server.createInvite()).url).pathname.split("/").at(-1) ?? "";
  const openAll = async (opened: PageName[], chatId = "") => {
    for (const size of sizes) {
      await page.resize(size);
      for (const name of opened)
        await test.step(`${name}, ${size.width} px`, async () => {
          await page.open(addresses[name]({ chatId, inviteId }));
          await page.expectWholePage();
        });
    }
  };

  await page.open(paths.login);
  await openAll(names.filter((name) => visitorPages[name]));
  await signInOverHttp(await server.createInvite("admin"));
  await page.open(paths.newChat);
  await page.type(newChatText.promptLabel, "Say hello");
  await page.click("button", newChatText.start);
  await page.expectElement("button", chatText.regenerate);
  const chatId = (await page.path()).split("/").at(-1);
  await openAll(
    names.filter((name) => !visitorPages[name]),
    chatId,
  );
});
