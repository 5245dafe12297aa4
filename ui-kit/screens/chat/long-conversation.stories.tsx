import { expect, userEvent, waitFor } from "storybook/test";
import { chatText } from "#contract/chat-texts.ts";
import { chatOverDays } from "#storybook/plays/chat-over-days.ts";
import { longestChat } from "#storybook/plays/longest-chat.ts";
import { messagesOf } from "#storybook/plays/messages-of.ts";
import { shownMessages } from "#storybook/plays/shown-messages.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Chat",
  parameters: { stage: { scenario: "longHistory", page: "chat", id: (world) => longestChat(world).id } },
});

/** How far the conversation is from its end, in CSS pixels. */
function distanceFromEnd(message: Element | undefined) {
  const scroller = message?.closest("[tabindex]");
  if (!scroller) throw new Error("The messages cannot be scrolled by keyboard.");
  return { scroller, distance: () => scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop };
}

export const FiveHundredMessages = meta.story({
  play: async () => {
    const shown = await shownMessages();
    await expect(shown).toHaveLength(500);
    const { distance } = distanceFromEnd(shown[0]);
    await waitFor(() => expect(distance()).toBeLessThan(2));
  },
});

export const JumpToLatest = meta.story({
  parameters: {
    stage: {
      arrange: (world) => {
        world.tables.messages = messagesOf(world, longestChat(world).id).slice(-60);
      },
    },
  },
  play: async ({ canvas }) => {
    const { scroller, distance } = distanceFromEnd((await shownMessages())[0]);
    await waitFor(() => expect(distance()).toBeLessThan(2));
    await expect(canvas.queryByRole("button", { name: chatText.jumpToLatest })).not.toBeInTheDocument();
    scroller.scrollTop -= 2000;
    await waitFor(() => expect(canvas.getByRole("button", { name: chatText.jumpToLatest })).toBeVisible());
  },
});

export const JumpedToLatest = JumpToLatest.extend({
  play: async ({ canvas }) => {
    const { scroller, distance } = distanceFromEnd((await shownMessages())[0]);
    await waitFor(() => expect(distance()).toBeLessThan(2));
    scroller.scrollTop -= 2000;
    await userEvent.click(await canvas.findByRole("button", { name: chatText.jumpToLatest }));
    await waitFor(() => expect(distance()).toBeLessThan(2));
    await waitFor(() => expect(canvas.queryByText(chatText.jumpToLatest)).not.toBeInTheDocument());
  },
});

export const DayLines = meta.story({
  parameters: {
    stage: { scenario: "regular", id: (world) => chatOverDays(world).id },
  },
  play: async ({ canvas }) => {
    const shown = await shownMessages();
    for (const [index, day] of ["Nov 15, 2026", "Nov 17, 2026", "Nov 19, 2026"].entries()) {
      await expect(canvas.getAllByText(day)).toHaveLength(1);
      await expect(shown[2 * index]).toContainElement(canvas.getByText(day));
    }
  },
});
