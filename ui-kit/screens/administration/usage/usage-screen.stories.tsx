import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import type { UsageEntryRow } from "#contract/mock/state/usage-tables.ts";
import { problemMessages } from "#contract/problem.ts";
import { accountsText } from "#contract/texts/admin-texts.ts";
import { failureText, loginText, newChatText } from "#contract/texts/page-texts.ts";
import { limitsText, usageReportText, usageText } from "#contract/texts/usage-texts.ts";
import { keyboardMap } from "#storybook/docs/keyboard-map/keyboard-map.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { expectKeyboardMap } from "#storybook/helpers/page/expect-keyboard-map.ts";
import {
  expectNoHorizontalScroll,
  expectNoMotion,
  expectVisibleBorder,
} from "#storybook/helpers/page/expect-layout.ts";
import { changeUsage, forgetUsage } from "#storybook/helpers/usage/used-models.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Usage",
  parameters: { harness: { scenario: "administrator", page: "adminUsage" } },
});

const { columns, groupings } = usageReportText;

const table = () => screen.findByRole("table");
const limits = () => screen.findByRole("list", { name: limitsText.heading });
const makeFree = (entry: UsageEntryRow) => ({ ...entry, costMicros: 0 });
const multiply = (entry: UsageEntryRow) => ({
  ...entry,
  inputTokens: entry.inputTokens * 90_000,
  costMicros: entry.costMicros * 90_000,
});
const chartName = (measure: string, by: string) => usageReportText.chart(measure, by);

/** The days of the month, their sum, and the limits below. */
export const Report = meta.story({
  tags: ["happy", "usual", "visual"],
  play: async () => {
    const rows = within(await table()).getAllByRole("row");
    await expect(rows.at(-1)).toHaveTextContent(usageReportText.total);
    await expect(screen.getByRole("rowheader", { name: "Nov 1, 2026" })).toBeVisible();
    await expect(
      within(await table()).getByRole("columnheader", { name: columns.cost("USD") }),
    ).toBeVisible();
    const chart = screen.getByRole("img", { name: chartName(usageReportText.measures.cost, "day") });
    await expect(chart).toBeVisible();
    await expect(screen.getByText(usageReportText.estimatedHint)).toBeVisible();
    const { caption, measures } = usageReportText;
    await expect(screen.getByText(caption(measures.cost, "day"))).toBeVisible();
    await expect(screen.getByText(/USD for \d+ replies$/)).toBeVisible();
    await expect(document.title).toMatch(/^Usage and Limits/);
    const link = screen.getByRole("link", { name: usageReportText.download });
    await expect(link).toHaveAttribute("download", "usage-by-day-2026-11-01-2026-11-20.csv");
    await expect(link).toHaveAttribute("href", expect.stringContaining("format=csv"));
    await limits();
  },
});

export const KeyboardMap = Report.extend({
  tags: ["happy", "!visual"],
  play: async () => {
    await table();
    await limits();
    await expectKeyboardMap(keyboardMap.adminUsage);
  },
});

export const NothingUsed = Report.extend({
  tags: ["happy"],
  parameters: { harness: { arrange: (world: MockWorld) => forgetUsage(world) } },
  play: async () => {
    const page = within(await screen.findByRole("main"));
    await expect(await page.findByText(usageReportText.empty)).toBeVisible();
    await expect(screen.queryByRole("link", { name: usageReportText.download })).toBeNull();
    await expect(screen.queryByRole("table")).toBeNull();
  },
});

/** Models without prices cost nothing: the chart shows replies. */
export const WithoutPrices = Report.extend({
  tags: ["happy", "!visual"],
  parameters: { harness: { arrange: (world: MockWorld) => changeUsage(world, makeFree) } },
  play: async () => {
    await table();
    const name = chartName(usageReportText.measures.replies, "day");
    await expect(screen.getByRole("img", { name })).toBeVisible();
  },
});

export const Loading = meta.story({
  tags: ["loading", "visual"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        world.holdRoute("usage.report");
        world.holdRoute("allowances.list");
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText(usageReportText.loading)).toBeInTheDocument();
    await expect(screen.getByText(limitsText.loading)).toBeInTheDocument();
    await expect(screen.getByRole("combobox", { name: usageReportText.range })).toBeEnabled();
  },
});

export const FetchFailed = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => world.failRoute("usage.report", "internal"),
    },
  },
  play: async (context) => {
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(`${usageReportText.fetchFailed} ${problemMessages.internal}`);
    await limits();
    harnessOf(context).world.restoreRoute("usage.report");
    await userEvent.click(within(alert).getByRole("button", { name: failureText.tryAgain }));
    await table();
  },
});

export const Unauthorized = meta.story({
  tags: ["failing"],
  parameters: { harness: { role: "user" } },
  play: async () => {
    await expect(await screen.findByRole("heading", { name: newChatText.heading })).toBeVisible();
  },
});

export const Anonymous = meta.story({
  tags: ["failing"],
  parameters: { harness: { role: "anonymous" } },
  play: async () => {
    await expect(await screen.findByRole("heading", { name: loginText.heading })).toBeVisible();
  },
});

/** Names as long as they can be, without a place to break, and large numbers. */
export const LongText = meta.story({
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  parameters: {
    harness: {
      usage: { by: "style" },
      arrange: (world: MockWorld) => {
        changeUsage(world, multiply);
        for (const style of world.tables.styles) style.name = "W".repeat(60);
      },
    },
  },
  play: async () => {
    await expect(within(await table()).getAllByText("W".repeat(60))[0]).toBeVisible();
    await limits();
    await expectNoHorizontalScroll();
  },
});

/** On a phone each row is a card, in which every number has its title. */
export const Phone = Report.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await table();
    await limits();
    await expectNoHorizontalScroll();
  },
});

export const Tablet = Phone.extend({
  tags: ["variant", "!visual", "!phone", "tablet"],
  globals: { viewport: { value: "tablet" } },
});

export const Dark = Report.extend({ tags: ["variant", "!visual"], globals: { theme: "dark" } });
export const RightToLeft = Report.extend({ tags: ["variant", "!visual"], globals: { direction: "rtl" } });

export const ForcedColors = Report.extend({
  tags: ["variant", "!visual"],
  parameters: { harness: { media: "forced-colors" } },
  play: async () => {
    await limits();
    await expectVisibleBorder(screen.getByRole("button", { name: limitsText.addGroup }));
  },
});

/** With reduced motion, skeletons do not pulse. */
export const ReducedMotion = Loading.extend({
  tags: ["variant", "!visual"],
  parameters: { harness: { media: "prefers-reduced-motion" } },
  play: async () => {
    await screen.findByText(usageReportText.loading);
    await expectNoMotion(screen.getByRole("main"));
  },
});

/** The rows of people have their numbers, or that they were deleted. */
export const ByPerson = Report.extend({
  tags: ["happy"],
  play: async () => {
    await table();
    await userEvent.click(screen.getByRole("radio", { name: groupings.person }));
    const name = chartName(usageReportText.measures.cost, groupings.person.toLowerCase());
    await waitFor(() => expect(screen.getByRole("img", { name })).toBeVisible());
    const rows = within(await table());
    await expect(rows.getByRole("columnheader", { name: groupings.person })).toBeVisible();
    await expect(rows.getByText(accountsText.user(44))).toBeVisible();
    await expect(rows.getByText(usageText.noPerson)).toBeVisible();
    await expect(screen.getByRole("radio", { name: groupings.person })).toHaveFocus();
  },
});

export const ByModel = Report.extend({
  tags: ["happy", "!visual"],
  parameters: { harness: { usage: { by: "model" } } },
  play: async () => {
    await expect(within(await table()).getAllByText("Large 2")[0]).toBeVisible();
    await expect(screen.getByRole("radio", { name: groupings.model })).toBeChecked();
  },
});
