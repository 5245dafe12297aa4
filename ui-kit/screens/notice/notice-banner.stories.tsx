import { expect, screen, userEvent, waitFor } from "storybook/test";
import { userPasskeys } from "#contract/mock/accounts/accounts.ts";
import { mockNow } from "#contract/mock/state/mock-clock.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { navigationText, newChatText } from "#contract/texts/page-texts.ts";
import { noticeText } from "#contract/texts/security-texts.ts";
import { type Harness, harnessOf } from "#storybook/harness/harness.ts";
import { currentUserRow } from "#storybook/helpers/accounts/rows.ts";
import { expectNoHorizontalScroll } from "#storybook/helpers/page/expect-layout.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const arrange = (world: Harness["world"]) => {
  currentUserRow(world).reEnrolledAt = mockNow;
};

const meta = preview.meta({
  title: "Screens/New chat",
  parameters: { harness: { page: "newChat", arrange } },
});

/** The notice that was read with the signed-in user's passkey. */
const noticeRead = (context: Parameters<typeof harnessOf>[0]) => {
  const { world } = harnessOf(context);
  return userPasskeys(world, currentUserRow(world))[0]?.noticeReadAt;
};

const findNotice = () => screen.findByText(noticeText.title, { selector: "main *" });
const read = async () => userEvent.click(await screen.findByRole("button", { name: noticeText.read }));

/** A notice about the account is above every page until it is dismissed. */
export const ReEnrolled = meta.story({
  tags: ["happy", "visual"],
  play: async () => {
    await expect(await findNotice()).toBeVisible();
    const words = noticeText.description("Nov .+, 2026 at .+");
    await expect(screen.getByText(new RegExp(`^${words}$`), { selector: "main *" })).toBeVisible();
    const spoken = new RegExp(`^${noticeText.title} ${words}$`);
    await waitFor(() => expect(screen.getByText(spoken, { selector: "[aria-live] *" })).toBeInTheDocument());
    await userEvent.click(screen.getByRole("link", { name: navigationText.chatHistory }));
    await screen.findByRole("navigation", { name: historyText.pagination });
    await expect(await findNotice(), "and on the next page").toBeVisible();
  },
});

/** The notice is dismissed; unsaved input is kept. */
export const NoticeRead = ReEnrolled.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    const prompt = await screen.findByRole("textbox", { name: newChatText.promptLabel });
    await userEvent.type(prompt, "A toast");
    await read();
    await waitFor(() => expect(screen.queryByRole("button", { name: noticeText.read })).toBeNull());
    await expect(noticeRead(context)).toBe(mockNow);
    await expect(screen.getByRole("textbox", { name: newChatText.promptLabel })).toHaveValue("A toast");
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 })).toHaveFocus());
  },
});

export const NoticeKept = ReEnrolled.extend({
  tags: ["failing", "!visual"],
  parameters: {
    harness: {
      arrange: (world: Harness["world"]) => {
        arrange(world);
        world.failRoute("session.readNotice", "unavailable");
      },
    },
  },
  play: async () => {
    await read();
    await expectToast(noticeText.readFailed);
    await expect(await findNotice()).toBeVisible();
  },
});

/** The session is then refetched. If that fails, the page and its input stay. */
export const NoticeNotReadAgain = ReEnrolled.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    const prompt = await screen.findByRole("textbox", { name: newChatText.promptLabel });
    await userEvent.type(prompt, "A toast");
    harnessOf(context).world.failRoute("session.user", "unavailable");
    await read();
    await waitFor(() => expect(noticeRead(context)).toBe(mockNow));
    await waitFor(() => expect(screen.getByRole("button", { name: noticeText.read })).toBeEnabled());
    await expect(screen.getByRole("textbox", { name: newChatText.promptLabel })).toHaveValue("A toast");
  },
});

export const ReEnrolledOnPhone = ReEnrolled.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await expect(await findNotice()).toBeVisible();
    await expectNoHorizontalScroll();
  },
});

export const ReEnrolledDark = ReEnrolledOnPhone.extend({
  tags: ["variant", "phone"],
  globals: { theme: "dark" },
});
