import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { chooseOption } from "#storybook/helpers/page/controls.ts";
import { expectNoHorizontalScroll } from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/New chat",
  parameters: { harness: { page: "newChat" } },
});

const starters = async () => within(await screen.findByRole("group", { name: newChatText.starters }));
const prompt = () => screen.findByRole("textbox", { name: newChatText.promptLabel });
const startersOf = ({ tables }: MockWorld, name: string) =>
  tables.styles.find((style) => style.name === name)?.starters ?? [];

/** The prompts of the chosen style; one fills the prompt, and the browser can undo it. */
export const StarterChosen = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const [first = "", second = ""] = startersOf(harnessOf(context).world, "Balanced");
    await userEvent.type(await prompt(), "My own words");
    await userEvent.click((await starters()).getByRole("button", { name: first }));
    await expect(await prompt()).toHaveValue(first);
    await expect(await prompt()).toHaveFocus();
    await userEvent.click((await starters()).getByRole("button", { name: second }));
    await expect(await prompt()).toHaveValue(second);
    document.execCommand("undo");
    await waitFor(async () => expect(await prompt()).toHaveValue(first));
  },
});

/** Another style has other prompts, and the form stays in place. */
export const StartersOfAnotherStyle = meta.story({
  tags: ["happy"],
  play: async (context) => {
    await starters();
    const before = (await screen.findByText(newChatText.lengthLegend)).getBoundingClientRect().top;
    await chooseOption(newChatText.styleLabel, "Teacher");
    await waitFor(async () => {
      const shown = (await starters()).getAllByRole("button").map((button) => button.textContent);
      await expect(shown).toEqual(startersOf(harnessOf(context).world, "Teacher"));
    });
    const after = screen.getByText(newChatText.lengthLegend).getBoundingClientRect().top;
    await expect(Math.abs(after - before)).toBeLessThan(1);
  },
});

/** Styles without starters. */
export const NoStarters = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world) => {
        for (const style of world.tables.styles) style.starters = [];
      },
    },
  },
  play: async (context) => {
    await screen.findByRole("combobox", { name: newChatText.styleLabel });
    await expect(harnessOf(context).world.tables.styles.length).toBeGreaterThan(0);
    await expect(screen.queryByRole("group", { name: newChatText.starters })).toBeNull();
  },
});

export const StartersOnPhone = meta.story({
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await starters();
    await expectNoHorizontalScroll();
  },
});
