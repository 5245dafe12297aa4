import { expect, screen, within } from "storybook/test";
import { allowanceText } from "#contract/texts/allowance-texts.ts";
import { ownUsageText } from "#contract/texts/usage-texts.ts";
import { setOwnUsage } from "#storybook/helpers/usage/used-models.ts";
import { preview } from "#storybook/preview.tsx";

const used = { replies: 12, costMicros: 3_100_000 };
const day = "December 1";

const meta = preview.meta({
  title: "Screens/Own usage",
  parameters: { harness: { scenario: "regular", page: "usage" } },
});

const usageOfMonth = async () => within(await screen.findByRole("region", { name: ownUsageText.month }));

/** A limit of 0 is the same in every month: it has no bar and no day. */
export const RepliesTurnedOff = meta.story({
  tags: ["failing", "visual", "dark"],
  parameters: { harness: { arrange: (world) => setOwnUsage(world, used, { monthlyReplies: 0 }) } },
  play: async () => {
    const shown = await usageOfMonth();
    await expect(shown.getByText(allowanceText.noReplies)).toBeVisible();
    await expect(shown.getByText(ownUsageText.repliesUsed("12"))).toBeVisible();
    await expect(shown.queryByText(new RegExp(day))).toBeNull();
    await expect(shown.queryByRole("progressbar")).toBeNull();
  },
});

export const OnlyFreeModels = meta.story({
  tags: ["happy"],
  parameters: { harness: { arrange: (world) => setOwnUsage(world, used, { monthlyCostMicros: 0 }) } },
  play: async () => {
    const shown = await usageOfMonth();
    await expect(shown.getByText(allowanceText.onlyFree)).toBeVisible();
    await expect(shown.queryByText(new RegExp(day))).toBeNull();
    await expect(shown.queryByRole("progressbar")).toBeNull();
  },
});

/** A limit is shown with all of its decimals. A cost below it is rounded down, so that it does not look equal. */
export const SmallLimit = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world) =>
        setOwnUsage(world, { replies: 2, costMicros: 15_900 }, { monthlyCostMicros: 16_000 }),
    },
  },
  play: async () => {
    const shown = await usageOfMonth();
    await expect(shown.getByText(ownUsageText.costOfLimit("0.015", "0.016", "USD", day))).toBeVisible();
  },
});

/** Yen have no decimals. */
export const Yen = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world) => {
        world.currency = "JPY";
        setOwnUsage(world, { replies: 2, costMicros: 149_500_000 }, { monthlyCostMicros: 150_000_000 });
      },
    },
  },
  play: async () => {
    const shown = await usageOfMonth();
    await expect(shown.getByText(ownUsageText.costOfLimit("149", "150", "JPY", day))).toBeVisible();
  },
});
