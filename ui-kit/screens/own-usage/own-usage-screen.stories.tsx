import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { problemMessages } from "#contract/problem.ts";
import { allowanceText } from "#contract/texts/allowance-texts.ts";
import { failureText, loginText, navigationText } from "#contract/texts/page-texts.ts";
import { ownUsageText, usageReportText } from "#contract/texts/usage-texts.ts";
import { keyboardMap } from "#storybook/docs/keyboard-map/keyboard-map.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { installPageClock } from "#storybook/harness/page-clock.ts";
import { chooseFromAccountMenu } from "#storybook/helpers/page/account-menu.ts";
import { expectKeyboardMap } from "#storybook/helpers/page/expect-keyboard-map.ts";
import {
  expectNoHorizontalScroll,
  expectNoMotion,
  expectVisibleBorder,
} from "#storybook/helpers/page/expect-layout.ts";
import { forgetUsage, setOwnUsage } from "#storybook/helpers/usage/used-models.ts";
import { preview } from "#storybook/preview.tsx";

const used = { replies: 12, costMicros: 3_100_000 };
const day = "December 1";

const meta = preview.meta({
  title: "Screens/Own usage",
  parameters: {
    harness: { scenario: "regular", page: "usage", arrange: (world) => setOwnUsage(world, used) },
  },
});

const month = async () => within(await screen.findByRole("region", { name: ownUsageText.month }));
const chartName = (measure: "cost" | "replies") => ownUsageText.chart(usageReportText.measures[measure]);

/** Without a limit the page shows only the usage. */
export const Default = meta.story({
  tags: ["happy", "usual", "visual"],
  play: async () => {
    const shown = await month();
    await expect(shown.getByText(ownUsageText.costUsed("3.10 USD"))).toBeVisible();
    await expect(shown.getByText(ownUsageText.repliesUsed("12"))).toBeVisible();
    await expect(shown.getByText(ownUsageText.noLimit)).toBeVisible();
    await expect(shown.queryByRole("progressbar")).toBeNull();
    await expect(screen.getByText(ownUsageText.hint("November"))).toBeVisible();
    await expect(screen.getByRole("img", { name: chartName("cost") })).toBeVisible();
    await expect(screen.getByRole("rowheader", { name: "Nov 3, 2026" })).toBeVisible();
  },
});

/** The page stays open over the end of the month. */
export const MonthEnded = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { clock, tables } = harnessOf(context).world;
    await expect(await screen.findByText(ownUsageText.hint("November"))).toBeVisible();
    const december = new Date("2026-12-01T00:00:10Z");
    installPageClock(december);
    clock.advance(Math.ceil((december.getTime() - clock.now().getTime()) / 1000));
    // The session has been used meanwhile.
    for (const browser of tables.browsers) browser.seenAt = clock.isoIn(0);
    document.dispatchEvent(new Event("visibilitychange"));
    await expect(await screen.findByText(ownUsageText.hint("December"))).toBeVisible();
  },
});

/** Both limits with their remainders, and the start of the next month. */
export const Limited = Default.extend({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world) => setOwnUsage(world, used, { monthlyCostMicros: 5_000_000, monthlyReplies: 50 }),
    },
  },
  play: async () => {
    const shown = await month();
    const cost = ownUsageText.costOfLimit("3.10", "5.00", "USD", day);
    await expect(shown.getByText(cost)).toBeVisible();
    await expect(shown.getByText(ownUsageText.repliesOfLimit("12", "50", day))).toBeVisible();
    const bar = shown.getByRole("progressbar", { name: ownUsageText.cost });
    await expect(bar).toHaveAttribute("aria-valuetext", cost);
    await expect(shown.queryByText(ownUsageText.noLimit)).toBeNull();
  },
});

/** A limit that is reached, or was lowered below the usage. */
export const Spent = Default.extend({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world) => setOwnUsage(world, used, { monthlyCostMicros: 2_000_000, monthlyReplies: 12 }),
    },
  },
  play: async () => {
    const shown = await month();
    await expect(shown.getByText(ownUsageText.costOfLimit("3.10", "2.00", "USD", day))).toBeVisible();
    for (const bar of shown.getAllByRole("progressbar")) await expect(bar).toHaveAttribute("data-full");
    await expect(shown.getByText(allowanceText.spent(day))).toBeVisible();
  },
});

export const NothingUsed = Default.extend({
  tags: ["happy"],
  parameters: { harness: { arrange: (world) => forgetUsage(world) } },
  play: async () => {
    const shown = await month();
    await expect(shown.getByText(ownUsageText.costUsed("0.00 USD"))).toBeVisible();
    await expect(screen.getByText(ownUsageText.empty)).toBeVisible();
    await expect(screen.queryByRole("table")).toBeNull();
  },
});

/** Models without prices cost nothing: the chart shows replies. */
export const WithoutPrices = Default.extend({
  tags: ["happy", "!visual"],
  parameters: { harness: { arrange: (world) => setOwnUsage(world, { ...used, costMicros: 0 }) } },
  play: async () => {
    await month();
    await expect(screen.getByRole("img", { name: chartName("replies") })).toBeVisible();
  },
});

export const KeyboardMap = Default.extend({
  tags: ["happy", "!visual"],
  play: async () => {
    await month();
    await expectKeyboardMap(keyboardMap.usage);
  },
});

export const Loading = meta.story({
  tags: ["loading", "visual"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("usage.own") } },
  play: async () => {
    await expect(await screen.findByText(ownUsageText.loading)).toBeInTheDocument();
  },
});

export const FetchFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("usage.own", "internal") } },
  play: async (context) => {
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(`${ownUsageText.fetchFailed} ${problemMessages.internal}`);
    harnessOf(context).world.restoreRoute("usage.own");
    await userEvent.click(within(alert).getByRole("button", { name: failureText.tryAgain }));
    await month();
  },
});

/** The account menu leads here. */
export const Found = meta.story({
  tags: ["happy"],
  parameters: { harness: { page: "settings" } },
  play: async () => {
    await chooseFromAccountMenu(navigationText.usage);
    await screen.findByRole("heading", { level: 1, name: ownUsageText.heading });
  },
});

/** A visitor is led to the login. */
export const Unauthorized = meta.story({
  tags: ["failing"],
  parameters: { harness: { role: "anonymous" } },
  play: async () => {
    await expect(await screen.findByRole("heading", { name: loginText.heading })).toBeVisible();
  },
});

/** Large amounts stay whole. */
export const LongText = meta.story({
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  parameters: {
    harness: {
      arrange: (world) =>
        setOwnUsage(
          world,
          { replies: 99, costMicros: 123_456_789_000_000 },
          { monthlyCostMicros: 999_999_999_999_999, monthlyReplies: 1_000_000_000 },
        ),
    },
  },
  play: async () => {
    const shown = await month();
    const cost = ownUsageText.costOfLimit("123,456,789.00", "999,999,999.999999", "USD", day);
    await expect(shown.getByText(cost)).toBeVisible();
    await expectNoHorizontalScroll();
  },
});

export const Phone = Limited.extend({
  tags: ["variant", "visual", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await month();
    await expectNoHorizontalScroll();
  },
});

export const Dark = Limited.extend({ tags: ["variant", "!visual"], globals: { theme: "dark" } });
export const RightToLeft = Limited.extend({ tags: ["variant", "!visual"], globals: { direction: "rtl" } });

export const ForcedColors = Limited.extend({
  tags: ["variant", "!visual"],
  parameters: { harness: { media: "forced-colors" } },
  play: async () => {
    const shown = await month();
    await expect(shown.getByRole("progressbar", { name: ownUsageText.cost })).toBeVisible();
    await expectVisibleBorder(screen.getByRole("region", { name: ownUsageText.table }));
  },
});

/** With reduced motion, skeletons do not pulse. */
export const ReducedMotion = Loading.extend({
  tags: ["variant", "!visual"],
  parameters: { harness: { media: "prefers-reduced-motion" } },
  play: async () => {
    await waitFor(() => expect(screen.getByText(ownUsageText.loading)).toBeInTheDocument());
    await expectNoMotion(screen.getByRole("main"));
  },
});
