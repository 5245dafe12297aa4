import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { problemMessages } from "#contract/problem.ts";
import { failureText } from "#contract/texts/page-texts.ts";
import { peopleText } from "#contract/texts/people-texts.ts";
import { limitsText, ownUsageText } from "#contract/texts/usage-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { accountEntry } from "#storybook/helpers/accounts/rows.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { beginInEarlierMonth, endMonth } from "#storybook/helpers/usage/month-end.ts";
import { limitUser } from "#storybook/helpers/usage/used-models.ts";
import { preview } from "#storybook/preview.tsx";

/** A member who has used 3.10 USD and 8 replies in this month. */
const member = { uniqueUserNumber: 43, replies: 8, costMicros: 3_100_000 };
const subject = limitsText.subjectUser(member.uniqueUserNumber);

const meta = preview.meta({
  title: "Screens/People",
  parameters: {
    harness: {
      scenario: "administrator",
      page: "adminPeople",
      arrange: (world: MockWorld) =>
        limitUser(world, member, { monthlyCostMicros: 5_000_000, monthlyReplies: null }),
    },
  },
});

let answer: () => void;

async function openForm() {
  const entry = await accountEntry(member);
  await userEvent.click(entry.getByRole("button", { name: limitsText.monthlyLimit }));
  return within(await screen.findByRole("form", { name: limitsText.formName(subject) }));
}

/** The entry shows a person's usage; the form previews the effect of a limit. */
export const MonthlyLimit = meta.story({
  tags: ["happy", "visual", "dark"],
  play: async () => {
    const entry = await accountEntry(member);
    const month = peopleText.monthWithCost(ownUsageText.repliesUsed("8"), "3.10 USD");
    await expect(await entry.findByText(month)).toBeVisible();
    const form = await openForm();
    await expect(await form.findByRole("textbox", { name: limitsText.costLabel("USD") })).toHaveValue("5.00");
    const who = limitsText.user(member.uniqueUserNumber);
    await expect(await form.findByText(limitsText.usedOfIt(who, "3.10 USD"))).toBeVisible();
  },
});

/** The usage is that of the month that has begun. */
export const MonthBegun = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        limitUser(world, member, { monthlyCostMicros: 5_000_000, monthlyReplies: null });
        beginInEarlierMonth(world);
      },
    },
  },
  play: async (context) => {
    const entry = await accountEntry(member);
    const month = peopleText.monthWithCost(ownUsageText.repliesUsed("8"), "3.10 USD");
    await expect(entry.queryByText(month)).toBeNull();
    const form = await openForm();
    const who = limitsText.user(member.uniqueUserNumber);
    await expect(await form.findByRole("textbox", { name: limitsText.costLabel("USD") })).toHaveValue("5.00");
    endMonth(harnessOf(context).world);
    await expect(await entry.findByText(month)).toBeVisible();
    await expect(await form.findByText(limitsText.usedOfIt(who, "3.10 USD"))).toBeVisible();
  },
});

export const MonthlyLimitSaved = meta.story({
  tags: ["happy"],
  play: async () => {
    const form = await openForm();
    await userEvent.type(form.getByRole("textbox", { name: limitsText.repliesLabel }), "20{Enter}");
    await expectToast(limitsText.saved(subject));
    const button = (await accountEntry(member)).getByRole("button", { name: limitsText.monthlyLimit });
    await waitFor(() => expect(button).toHaveFocus());
    const again = await openForm();
    await expect(again.getByRole("textbox", { name: limitsText.repliesLabel })).toHaveValue("20");
  },
});

/** A form that comes late leaves the focus where the user is by now. */
export const MonthlyLimitLate = meta.story({
  tags: ["loading"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        answer = world.holdRoute("allowances.list");
      },
    },
  },
  play: async () => {
    const entry = await accountEntry(member);
    await userEvent.click(entry.getByRole("button", { name: limitsText.monthlyLimit }));
    await expect(await entry.findByText(limitsText.limitLoading)).toBeVisible();
    await userEvent.click(entry.getByRole("button", { name: peopleText.edit }));
    const note = await entry.findByRole("textbox", { name: peopleText.note });
    await waitFor(() => expect(note).toHaveFocus());
    answer();
    await screen.findByRole("form", { name: limitsText.formName(subject) });
    await expect(note).toHaveFocus();
  },
});

/** The form needs the currency of the limit. */
export const MonthlyLimitWithoutCurrency = meta.story({
  tags: ["happy"],
  parameters: { harness: { arrange: (world: MockWorld) => world.failRoute("usage.own", "internal") } },
  play: async (context) => {
    const entry = await accountEntry(member);
    await userEvent.click(entry.getByRole("button", { name: limitsText.monthlyLimit }));
    const alert = await entry.findByRole("alert");
    await expect(alert).toHaveTextContent(`${limitsText.fetchFailed} ${problemMessages.internal}`);
    harnessOf(context).world.restoreRoute("usage.own");
    await userEvent.click(within(alert).getByRole("button", { name: failureText.tryAgain }));
    await screen.findByRole("form", { name: limitsText.formName(subject) });
  },
});

export const MonthlyLimitInYen = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        world.currency = "JPY";
        limitUser(world, member, { monthlyCostMicros: 150_000_000, monthlyReplies: null });
      },
    },
  },
  play: async () => {
    const form = await openForm();
    await expect(await form.findByRole("textbox", { name: limitsText.costLabel("JPY") })).toHaveValue("150");
  },
});

export const MonthlyLimitFailed = meta.story({
  tags: ["failing"],
  parameters: {
    harness: { arrange: (world: MockWorld) => world.failRoute("allowances.setUser", "unavailable") },
  },
  play: async () => {
    const form = await openForm();
    const replies = form.getByRole("textbox", { name: limitsText.repliesLabel });
    await userEvent.type(replies, "20{Enter}");
    const why = `${limitsText.saveFailed} ${problemMessages.unavailable}`;
    await expect(await form.findByRole("alert")).toHaveTextContent(why);
    await expect(replies).toHaveValue("20");
  },
});
