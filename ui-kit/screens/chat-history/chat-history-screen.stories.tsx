import { expect, userEvent, waitFor, within } from "storybook/test";
import { chatsPerPage } from "#contract/limits.ts";
import { problemMessages } from "#contract/problem.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { failureText, loginText, newChatText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { renderedTitles } from "#storybook/helpers/chats/conversation.ts";
import { listedChats } from "#storybook/helpers/chats/stored-chats.ts";
import { expectNoHorizontalScroll } from "#storybook/helpers/page/expect-layout.ts";
import { expectStatus, liveTexts } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat history",
  parameters: { harness: { page: "chats" } },
});

export const Empty = meta.story({
  tags: ["happy", "visual"],
  parameters: { harness: { scenario: "newcomer" } },
  play: async ({ canvas }) => {
    await canvas.findByText(historyText.emptyTitle);
    await expect(canvas.getByText(historyText.emptyHint)).toBeVisible();
    await waitFor(() =>
      expect(canvas.queryByRole("combobox", { name: historyText.sortLabel })).not.toBeInTheDocument(),
    );
    await expect(canvas.queryByRole("navigation", { name: historyText.pagination })).not.toBeInTheDocument();
    await userEvent.hover(canvas.getByRole("button", { name: historyText.emptyAction }));
  },
});

export const EmptyLeadsToNewChat = Empty.extend({
  tags: ["happy", "!visual"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: historyText.emptyAction }));
    await canvas.findByRole("heading", { level: 1, name: newChatText.heading });
  },
});

export const ManyPages = meta.story({
  tags: ["happy", "visual"],
  play: async (context) => {
    const chats = listedChats(harnessOf(context).world);
    const pages = Math.ceil(chats.length / chatsPerPage);
    await expect(await renderedTitles()).toEqual(chats.slice(0, chatsPerPage).map(({ title }) => title));
    const { canvas } = context;
    await expect(canvas.getByText(historyText.page(1, pages))).toBeVisible();
    await expect(liveTexts(), "no page was turned").not.toContain(historyText.page(1, pages));
    for (const { title } of chats.slice(0, chatsPerPage))
      await expect(canvas.getAllByRole("article", { name: title })[0]).toBeVisible();
    await expect(canvas.getByRole("button", { name: historyText.previous })).toBeDisabled();
    await expect(canvas.getByRole("button", { name: historyText.next })).toBeEnabled();
    await expect(canvas.getByRole("combobox", { name: historyText.sortLabel })).toHaveTextContent(
      historyText.sortOptions.desc,
    );
  },
});

export const Loading = meta.story({
  tags: ["loading", "visual"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("chats.list") } },
  play: async ({ canvas }) => {
    await expectStatus(historyText.loading);
    await expect(canvas.getByRole("heading", { level: 1, name: historyText.heading })).toBeVisible();
    await expect(canvas.queryByRole("article")).not.toBeInTheDocument();
  },
});

export const FetchFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("chats.list", "unavailable") } },
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole("alert");
    await expect(alert).toHaveTextContent(historyText.fetchFailed);
    await expect(alert).toHaveTextContent(problemMessages.unavailable);
    await expect(within(alert).getByRole("button", { name: historyText.tryAgain })).toBeEnabled();
  },
});

export const FetchedAgain = FetchFailed.extend({
  tags: ["happy"],
  play: async (context) => {
    const tryAgain = await context.canvas.findByRole("button", { name: historyText.tryAgain });
    harnessOf(context).world.restoreRoute("chats.list");
    await userEvent.click(tryAgain);
    await expect(await renderedTitles()).toHaveLength(chatsPerPage);
    await expect(context.canvas.queryByRole("alert")).not.toBeInTheDocument();
  },
});

export const UnreadableAnswer = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.interceptByProxy("chats.list") } },
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole("alert");
    await expect(alert).toHaveTextContent(historyText.fetchFailed);
    await expect(alert).toHaveTextContent(failureText.unreadableAnswer);
    await expect(within(alert).getByRole("button", { name: historyText.tryAgain })).toBeEnabled();
  },
});

/** The page says that the session is unknown, and is shown once the session is known. */
export const UnreadableSession = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.interceptByProxy("session.user") } },
  play: async (context) => {
    await expect(await context.canvas.findByRole("alert")).toHaveTextContent(failureText.unreadableAnswer);
    harnessOf(context).world.restoreRoute("session.user");
    await userEvent.click(context.canvas.getByRole("button", { name: failureText.tryAgain }));
    await expect(await renderedTitles()).toHaveLength(chatsPerPage);
  },
});

export const Unreachable = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.disconnectRoute("chats.list") } },
  play: async ({ canvas }) => {
    const alert = await canvas.findByRole("alert");
    await expect(alert).toHaveTextContent(historyText.fetchFailed);
  },
});

export const Phone = meta.story({
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await renderedTitles();
    const heading = canvas.getByRole("heading", { level: 1, name: historyText.heading });
    const sort = canvas.getByRole("combobox", { name: historyText.sortLabel });
    await expect(sort.getBoundingClientRect().top).toBeGreaterThan(heading.getBoundingClientRect().top);
    await expectNoHorizontalScroll();
  },
});

export const Dark = ManyPages.extend({ tags: ["variant", "!visual"], globals: { theme: "dark" } });

export const LongText = meta.story({
  tags: ["variant", "visual"],
  parameters: { harness: { scenario: "hostile" } },
  play: async (context) => {
    const [chat] = listedChats(harnessOf(context).world);
    await expect((await renderedTitles())[0]).toBe(chat?.title);
    await expect(context.canvas.getByText(chat?.initialPrompt.trim() ?? "no prompt")).toBeVisible();
    await expect(context.canvas.getByRole("main").querySelector("img, script")).toBeNull();
    await expectNoHorizontalScroll();
  },
});

export const RightToLeft = meta.story({
  tags: ["variant"],
  globals: { direction: "rtl" },
  play: async ({ canvas }) => {
    await renderedTitles();
    const heading = canvas.getByRole("heading", { level: 1 }).getBoundingClientRect();
    const sort = canvas.getByRole("combobox", { name: historyText.sortLabel }).getBoundingClientRect();
    await expect(sort.left).toBeLessThan(heading.left);
    await expectNoHorizontalScroll();
  },
});

export const Unauthorized = meta.story({
  tags: ["failing"],
  parameters: { harness: { scenario: "signedOut" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { level: 1, name: loginText.heading });
    await expect(canvas.queryByRole("heading", { name: historyText.heading })).not.toBeInTheDocument();
  },
});
