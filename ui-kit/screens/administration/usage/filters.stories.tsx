import { expect, fireEvent, screen, userEvent, waitFor, within } from "storybook/test";
import { limitsText, usageReportText, usageText } from "#contract/texts/usage-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { chooseOption } from "#storybook/helpers/page/controls.ts";
import { expectToast, liveTexts } from "#storybook/helpers/page/expect-notifications.ts";
import { limitEntry } from "#storybook/helpers/usage/limit-forms.ts";
import { beginInEarlierMonth, endMonth } from "#storybook/helpers/usage/month-end.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Usage",
  parameters: { harness: { scenario: "administrator", page: "adminUsage" } },
});

const { ranges } = usageReportText;

const table = () => screen.findByRole("table");
const results = async () => (await table()).closest("[aria-busy]") ?? document.body;
/** A browser's own field of a day has no role. */
const dayField = (label: string) => screen.findByLabelText(label);
const setDay = async (label: string, day: string) =>
  fireEvent.change(await dayField(label), { target: { value: day } });
const show = () => userEvent.click(screen.getByRole("button", { name: usageReportText.show }));

/** The days of the month before are in the address, so that Back and a reload keep them. */
export const LastMonth = meta.story({
  tags: ["happy"],
  play: async (context) => {
    await table();
    await chooseOption(usageReportText.range, ranges["last-month"]);
    await waitFor(() => expect(harnessOf(context).currentPath).toMatch(/usage\?range=last-month$/));
    await waitFor(async () => expect(within(await table()).getAllByText(/^Oct \d+, 2026$/)).not.toEqual([]));
    await expect(within(await table()).queryByText(/^Nov /)).toBeNull();
  },
});

/** The month ends while the page is open: report, link and limits are of the one that has begun. */
export const MonthEnded = meta.story({
  tags: ["happy"],
  parameters: { harness: { arrange: beginInEarlierMonth } },
  play: async (context) => {
    await waitFor(async () => expect(within(await table()).getAllByText(/^Oct \d+, 2026$/)).not.toEqual([]));
    const entry = await limitEntry(limitsText.instance);
    const used = entry.getByText(/used this month$/).textContent;
    endMonth(harnessOf(context).world);
    await waitFor(async () => expect(within(await table()).getAllByText(/^Nov \d+, 2026$/)).not.toEqual([]));
    await expect(within(await table()).queryByText(/^Oct /)).toBeNull();
    const link = screen.getByRole("link", { name: usageReportText.download });
    await expect(link).toHaveAttribute("download", expect.stringMatching(/^usage-by-day-2026-11-01-/));
    await waitFor(() => expect(entry.getByText(/used this month$/)).not.toHaveTextContent(used ?? ""));
  },
});

const isUpdated = () => waitFor(async () => expect(getComputedStyle(await results()).opacity).toBe("1"));

async function showOtherDays(): Promise<void> {
  await table();
  await chooseOption(usageReportText.range, ranges.days);
  await expect(await dayField(usageReportText.from)).toHaveValue("2026-11-01");
  await setDay(usageReportText.from, "2026-10-15");
  await setDay(usageReportText.to, "2026-11-10");
  await show();
  await waitFor(async () => expect(within(await table()).getByText("Oct 15, 2026")).toBeVisible());
  await isUpdated();
}

/** Other days begin with those that were shown. */
export const OtherDays = meta.story({
  tags: ["happy", "visual", "dark"],
  play: async (context) => {
    await showOtherDays();
    await waitFor(() =>
      expect(harnessOf(context).currentPath).toMatch(/range=days&from=2026-10-15&to=2026-11-10$/),
    );
    await expect(screen.getByRole("button", { name: usageReportText.show })).toHaveFocus();
  },
});

/** Back leads to the days that were shown before. */
export const BackToEarlierDays = meta.story({
  tags: ["happy"],
  play: async (context) => {
    await showOtherDays();
    await harnessOf(context).router.navigate(-1);
    await waitFor(async () => expect(await dayField(usageReportText.from)).toHaveValue("2026-11-01"));
    await isUpdated();
  },
});

export const DaysWrong = meta.story({
  tags: ["failing"],
  parameters: {
    harness: { usage: { range: "days" as const, days: { from: "2026-11-01", to: "2026-11-20" } } },
  },
  play: async (context) => {
    await table();
    await setDay(usageReportText.from, "2026-11-30");
    await show();
    const first = await dayField(usageReportText.from);
    await expect(first).toHaveAccessibleDescription(usageText.errors.range);
    await expect(first).toHaveFocus();
    await setDay(usageReportText.from, "");
    await expect(first).toHaveAccessibleDescription(usageReportText.dayMissing);
    await setDay(usageReportText.from, "2001-01-01");
    await expect(first).toHaveAccessibleDescription(usageText.errors.rangeTooLong);
    await expect(harnessOf(context).currentPath).toMatch(/from=2026-11-01/);
  },
});

/** The chart of a long time has a column for each month. */
export const LongTime = meta.story({
  tags: ["happy"],
  parameters: {
    harness: { usage: { range: "days" as const, days: { from: "2026-01-01", to: "2026-11-20" } } },
  },
  play: async () => {
    await table();
    const { measures, month } = usageReportText;
    const name = usageReportText.partialChart(measures.cost, month.toLowerCase());
    await expect(screen.getByRole("img", { name })).toBeVisible();
  },
});

let answer: () => void;

/** The rows of the previous range stay while a range is loading, and are marked as busy. */
export const Updating = meta.story({
  tags: ["loading"],
  parameters: {
    harness: {
      arrange: (world) => {
        answer = world.holdRoute("usage.report", (query) => query.has("from"));
      },
    },
  },
  play: async () => {
    const shown = await table();
    await chooseOption(usageReportText.range, ranges["last-30-days"]);
    await waitFor(() => expect(shown.closest("[aria-busy=true]")).not.toBeNull());
    await expect(within(shown).getAllByRole("row").length).toBeGreaterThan(1);
    await expect(screen.getByTitle(/^Nov 1:/)).toBeInTheDocument();
    await expect(screen.queryByTitle(/^Oct 28:/), "the chart has the days of its rows").toBeNull();
    answer();
    await waitFor(async () => expect((await table()).closest("[aria-busy=true]")).toBeNull());
    await expect(screen.getByTitle(/^Oct 28:/)).toBeInTheDocument();
    await waitFor(() => expect(liveTexts()).toContain(usageReportText.loaded));
  },
});

/** A range without usage is announced too. */
export const UpdatedToNothing = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world) => {
        world.tables.usageEntries = world.tables.usageEntries.filter(({ day }) => day >= "2026-11-01");
      },
    },
  },
  play: async () => {
    await table();
    await chooseOption(usageReportText.range, ranges["last-month"]);
    await waitFor(() => expect(liveTexts()).toContain(usageReportText.empty));
  },
});

/** Months are those of the server, whose December has begun. */
export const MonthOfServer = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: ({ clock, tables }) => {
        clock.advance((Date.UTC(2026, 11, 1, 12) - clock.now().getTime()) / 1000);
        for (const session of tables.browsers) session.seenAt = clock.isoIn(0);
      },
    },
  },
  play: async () => {
    const page = within(await screen.findByRole("main"));
    await expect(await page.findByText(usageReportText.empty)).toBeVisible();
    await chooseOption(usageReportText.range, ranges["last-month"]);
    await waitFor(async () => expect(within(await table()).getAllByText(/^Nov \d+, 2026$/)).not.toEqual([]));
    await expect(within(await table()).queryByText(/^Oct /)).toBeNull();
  },
});

/** Each arrow key chooses another grouping. That adds no history entry, and the page does not scroll. */
export const GroupingByKeyboard = meta.story({
  tags: ["happy", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async (context) => {
    await table();
    window.scrollTo(0, 60);
    const { router } = harnessOf(context);
    screen.getByRole("radio", { name: usageReportText.groupings.day }).focus({ preventScroll: true });
    await userEvent.keyboard("{ArrowRight}");
    await waitFor(() => expect(router.state.location.search).toBe("?by=person"));
    await expect(router.state.historyAction).toBe("REPLACE");
    await table();
    await expect(window.scrollY).toBe(60);
    window.scrollTo(0, 0);
  },
});

/** The page says so, and stays. */
export const DownloadFailed = meta.story({
  tags: ["failing"],
  play: async (context) => {
    await table();
    harnessOf(context).world.failRoute("usage.report", "unavailable");
    await userEvent.click(screen.getByRole("link", { name: usageReportText.download }));
    await expectToast(usageReportText.downloadFailed);
    await expect(await table()).toBeVisible();
  },
});
