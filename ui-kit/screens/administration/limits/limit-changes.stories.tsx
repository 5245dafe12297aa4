import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { problemMessages } from "#contract/problem.ts";
import { failureText } from "#contract/texts/page-texts.ts";
import { limitsText } from "#contract/texts/usage-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import {
  costIn,
  limitEntry,
  openLimitForm,
  pressIn,
  repliesIn,
  retype,
  saveLimits,
} from "#storybook/helpers/usage/limit-forms.ts";
import { limitUser, setInstanceLimit } from "#storybook/helpers/usage/used-models.ts";
import { preview } from "#storybook/preview.tsx";

const member = { uniqueUserNumber: 44, replies: 8, costMicros: 3_100_000 };
const limitMember = (world: MockWorld, monthlyCostMicros: number) =>
  limitUser(world, member, { monthlyCostMicros, monthlyReplies: null });

/** Changes by other administrators, and responses that come late or not at all. */
const meta = preview.meta({
  title: "Screens/Usage",
  parameters: {
    harness: {
      scenario: "administrator",
      page: "adminUsage",
      arrange: (world: MockWorld) => {
        setInstanceLimit(world, { monthlyCostMicros: 50_000_000, monthlyReplies: null });
        limitMember(world, 5_000_000);
      },
    },
  },
});

const { instance, subjectInstance, subjectUser } = limitsText;
const user = limitsText.user(member.uniqueUserNumber);
const subject = subjectUser(member.uniqueUserNumber);

/** A form shows what another administrator has set since the page was loaded. */
export const ChangedBefore = meta.story({
  tags: ["failing"],
  play: async (context) => {
    await limitEntry(user);
    limitMember(harnessOf(context).world, 10_000_000);
    const form = await openLimitForm(user, subject);
    await waitFor(async () => expect(await costIn(form)).toHaveValue("10.00"));
  },
});

/** Only the fields that were typed in are changed. */
export const ChangedMeanwhile = meta.story({
  tags: ["failing"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const form = await openLimitForm(user, subject);
    await userEvent.type(repliesIn(form), "20");
    limitMember(world, 10_000_000);
    await saveLimits(form);
    await expectToast(limitsText.saved(subject));
    const entry = await limitEntry(user);
    await expect(entry.getByText(limitsText.cost("10.00 USD"))).toBeVisible();
    await expect(entry.getByText(limitsText.replies("20"))).toBeVisible();
    await expect(world.tables.allowances).toContainEqual(
      expect.objectContaining({ monthlyCostMicros: 10_000_000, monthlyReplies: 20 }),
    );
  },
});

/** The entry shows the saved limits, even if the list cannot be fetched again. */
export const SavedWithoutRefetch = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const { world } = harnessOf(context);
    const answer = world.holdRoute("allowances.setHouse");
    const form = await openLimitForm(instance, subjectInstance);
    await retype(await costIn(form), "9");
    await saveLimits(form);
    await waitFor(() => expect(harnessOf(context).client.isMutating()).toBe(1));
    world.failRoute("allowances.list", "unavailable");
    answer();
    await expectToast(limitsText.saved(subjectInstance));
    await expect((await limitEntry(instance)).getByText(limitsText.cost("9.00 USD"))).toBeVisible();
    await pressIn(instance, limitsText.change);
    const again = within(await screen.findByRole("form", { name: limitsText.formName(subjectInstance) }));
    await expect(await costIn(again)).toHaveValue("9.00");
  },
});

/** Typed limits stay while the form is folded. */
export const FormFolded = meta.story({
  tags: ["happy"],
  play: async () => {
    const form = await openLimitForm(instance, subjectInstance);
    await retype(await costIn(form), "7");
    await pressIn(instance, limitsText.change);
    await expect(screen.queryByRole("form")).toBeNull();
    const again = await openLimitForm(instance, subjectInstance);
    await expect(await costIn(again)).toHaveValue("7");
  },
});

/** Limits need a currency: the list shows that it is loading until the currency is known. */
export const CurrencyLoading = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world: MockWorld) => void world.holdRoute("usage.own") } },
  play: async () => {
    await expect(await screen.findByText(limitsText.loading)).toBeInTheDocument();
    await expect(screen.queryByRole("list", { name: limitsText.heading })).toBeNull();
  },
});

export const CurrencyFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world: MockWorld) => world.failRoute("usage.own", "internal") } },
  play: async (context) => {
    const region = within(await screen.findByRole("region", { name: limitsText.heading }));
    const alert = await region.findByRole("alert");
    await expect(alert).toHaveTextContent(`${limitsText.fetchFailed} ${problemMessages.internal}`);
    harnessOf(context).world.restoreRoute("usage.own");
    await userEvent.click(within(alert).getByRole("button", { name: failureText.tryAgain }));
    await limitEntry(instance);
  },
});

export const RemovalFailed = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        limitMember(world, 5_000_000);
        world.failRoute("allowances.setUser", "unavailable");
      },
    },
  },
  play: async () => {
    await pressIn(user, limitsText.remove);
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: limitsText.remove }));
    await expectToast(limitsText.removeFailed, problemMessages.unavailable);
    await expect((await limitEntry(user)).getByText(limitsText.cost("5.00 USD"))).toBeVisible();
  },
});

/** Yen have no decimals, in the list, the field and its hint. */
export const Yen = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        world.currency = "JPY";
        setInstanceLimit(world, { monthlyCostMicros: 150_000_000, monthlyReplies: null });
      },
    },
  },
  play: async () => {
    await expect((await limitEntry(instance)).getByText(limitsText.cost("150 JPY"))).toBeVisible();
    const form = await openLimitForm(instance, subjectInstance);
    const cost = await costIn(form, "JPY");
    await expect(cost).toHaveValue("150");
    await expect(cost).toHaveAccessibleDescription(limitsText.costHint("500"));
  },
});

/** A limit is shown by all of its decimals. */
export const SmallLimit = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) =>
        setInstanceLimit(world, { monthlyCostMicros: 16_000, monthlyReplies: null }),
    },
  },
  play: async () => {
    await expect((await limitEntry(instance)).getByText(limitsText.cost("0.016 USD"))).toBeVisible();
  },
});
