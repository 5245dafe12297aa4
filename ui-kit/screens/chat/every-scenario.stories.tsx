import { chatText } from "#contract/texts/chat-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { findExpectedHeading } from "#storybook/helpers/accounts/expected-page-heading.ts";
import { userChats } from "#storybook/helpers/chats/stored-chats.ts";
import { preview } from "#storybook/preview.tsx";

/** A new user without chats. */
const noChat = "01890000-0000-7000-8000-000000000000";

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: { harness: { page: "chat", id: (world) => userChats(world)[0]?.id ?? noChat } },
});

/** Follows all toolbars: a chat of the scenario, or not found for users without access. */
export const Scenario = meta.story({
  tags: ["variant"],
  play: async (context) => {
    const harness = harnessOf(context);
    const [chat] = userChats(harness.world);
    const isOwn = chat !== undefined && chat.userId === harness.browser.user?.id;
    await findExpectedHeading(harness, { heading: isOwn ? chat.title : chatText.heading, allowed: "users" });
  },
});
