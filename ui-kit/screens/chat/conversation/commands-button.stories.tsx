import { expect, screen, userEvent, waitFor } from "storybook/test";
import { shortcutText } from "#contract/texts/shortcut-texts.ts";
import { renderedMessages } from "#storybook/helpers/chats/conversation.ts";
import { newestChat } from "#storybook/helpers/chats/stored-chats.ts";
import { chooseFromAccountMenu } from "#storybook/helpers/page/account-menu.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: { harness: { page: "chat", id: (world) => newestChat(world).id } },
});

/** A chat's bar opens the commands for users without a keyboard, and has focus again when they close. */
export const CommandsOpened = meta.story({
  tags: ["happy"],
  play: async () => {
    await renderedMessages();
    const icon = await screen.findByRole("button", { name: shortcutText.paletteLabel });
    await expect(icon).toBeVisible();
    await userEvent.click(icon);
    const box = await screen.findByRole("combobox", { name: shortcutText.paletteLabel });
    await waitFor(() => expect(box).toHaveFocus());
    // A new layer handles no key in its first frame.
    await waitFor(async () => {
      await userEvent.keyboard("{Escape}");
      await expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
    });
    await waitFor(() => expect(icon).toHaveFocus());
  },
});

/** On phones the account menu opens them, because the bar has no room. */
export const CommandsOnPhone = meta.story({
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await renderedMessages();
    await expect(screen.queryByRole("button", { name: shortcutText.paletteLabel })).toBeNull();
    await chooseFromAccountMenu(shortcutText.palette);
    const box = await screen.findByRole("combobox", { name: shortcutText.paletteLabel });
    await waitFor(() => expect(box).toHaveFocus());
  },
});
export const CommandsOnTablet = CommandsOpened.extend({
  tags: ["variant", "tablet"],
  globals: { viewport: { value: "tablet" } },
});
