import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { allowanceText } from "#contract/texts/allowance-texts.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { setOwnUsage } from "#storybook/helpers/usage/used-models.ts";
import { preview } from "#storybook/preview.tsx";

const day = "December 1";
const words = "Write a speech about the lighthouse at the end of the pier";

const meta = preview.meta({ title: "Screens/New chat", parameters: { harness: { page: "newChat" } } });

/** Less than a tenth of the money is left. */
export const AlmostSpent = meta.story({
  tags: ["failing", "visual", "dark"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        setOwnUsage(
          world,
          { replies: 10, costMicros: 4_800_000 },
          { monthlyCostMicros: 5_000_000, monthlyReplies: null },
        );
      },
    },
  },
  play: async () => {
    const page = within(await screen.findByRole("main"));
    await waitFor(() => expect(page.getByText(allowanceText.almostSpent(day))).toBeVisible());
  },
});

/** The form keeps its prompt, and says when the next month begins. */
export const AllowanceSpent = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) =>
        world.failRoute("chats.create", "allowance_spent", {
          resetsAt: "2026-12-01T00:00:00.000Z",
          retryAfterSeconds: 10 * 24 * 60 * 60,
        }),
    },
  },
  play: async () => {
    const prompt = await screen.findByRole("textbox", { name: newChatText.promptLabel });
    await screen.findByRole("combobox", { name: newChatText.styleLabel });
    await userEvent.click(prompt);
    await userEvent.paste(words);
    const start = screen.getByRole("button", { name: newChatText.start });
    await userEvent.click(start);
    const refused = await screen.findByText(allowanceText.refused(day), { exact: false });
    await expect(refused.parentElement).toHaveRole("alert");
    await expect(prompt).toHaveValue(words);
    await waitFor(() => expect(start).toHaveFocus());
    await expect(screen.queryByText(newChatText.startFailed.description)).toBeNull();
  },
});
