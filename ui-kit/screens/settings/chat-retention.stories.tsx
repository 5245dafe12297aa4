import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { declareChatDays } from "#contract/mock/chats/chat-retention.ts";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { navigationText } from "#contract/texts/page-texts.ts";
import { retentionText } from "#contract/texts/settings-texts.ts";
import { expectNoHorizontalScroll } from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Settings",
  parameters: { harness: { scenario: "regular", page: "settings" } },
});

const section = () => screen.findByRole("region", { name: retentionText.heading });

/** A day within the next ones. */
const someDay = String.raw`\w{3} \d{1,2}`;

async function expectText(...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await waitFor(async () => expect(await section()).toHaveTextContent(text));
}

/** This value has been in force for days. */
function enforce(world: MockWorld, days: number): void {
  const checkedAt = world.clock.isoIn(0);
  world.tables.chatRetention = { days, next: null, checkedAt };
}

/** Without CHAT_DAYS. */
export const ChatsKept = meta.story({
  tags: ["happy"],
  play: async () => {
    await expectText(retentionText.kept);
    await expect(await section()).not.toHaveTextContent(retentionText.due(0));
  },
});

/** The first value takes effect seven days later. */
export const ChatsDeletedSoon = meta.story({
  tags: ["happy", "visual", "desktop"],
  parameters: { harness: { arrange: (world) => declareChatDays(world, 14) } },
  play: () => expectText(new RegExp(retentionText.first(14, someDay))),
});

/** The link leads to the history, where chats are pinned and continued. */
export const ChatsDeletedSoonFound = ChatsDeletedSoon.extend({
  tags: ["happy", "!visual"],
  play: async () => {
    const link = await within(await section()).findByRole("link", { name: navigationText.chatHistory });
    await userEvent.click(link);
    await screen.findByRole("heading", { level: 1, name: historyText.heading });
  },
});

export const ChatsDeletedSoonOnPhone = ChatsDeletedSoon.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await expectText(new RegExp(retentionText.first(14, someDay)));
    await expectNoHorizontalScroll();
  },
});

export const ChatsDeletedSoonDark = ChatsDeletedSoon.extend({
  tags: ["variant"],
  globals: { theme: "dark" },
});

/** A lower value: the one before holds until then. */
export const ChatsDeletedSooner = ChatsDeletedSoon.extend({
  tags: ["happy", "!visual"],
  parameters: {
    harness: {
      arrange: (world) => {
        enforce(world, 90);
        declareChatDays(world, 30);
      },
    },
  },
  play: () => expectText(new RegExp(retentionText.lower(90, 30, someDay))),
});

/** No chat is deleted in the next days. */
export const ChatsDeletedLater = ChatsDeletedSooner.extend({
  tags: ["happy"],
  parameters: { harness: { arrange: (world) => enforce(world, 3650) } },
  play: () => expectText(retentionText.deleted(3650), retentionText.due(0)),
});

export const ChatRetentionFailed = ChatsKept.extend({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("chats.retention", "unavailable") } },
  play: () => expectText(retentionText.failed),
});
