import { chatText } from "#contract/texts/chat-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { expectedPageHeading } from "#storybook/helpers/accounts/expected-page-heading.ts";
import { chatsOf } from "#storybook/helpers/chats/stored-chats.ts";
import { preview } from "#storybook/preview.tsx";

/** A new user without chats. */
const noChat = "01890000-0000-7000-8000-000000000000";

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: { harness: { page: "chat", id: (world) => chatsOf(world)[0]?.id ?? noChat } },
});

/** Follows all toolbars: a chat of the scenario, or not found for users without access. */
export const Scenario = meta.story({
  play: async (context) => {
    const harness = harnessOf(context);
    const [chat] = chatsOf(harness.world);
    const isOwn = chat !== undefined && chat.userId === harness.browser.person?.id;
    await expectedPageHeading(harness, { heading: isOwn ? chat.title : chatText.heading, for: "users" });
  },
});
