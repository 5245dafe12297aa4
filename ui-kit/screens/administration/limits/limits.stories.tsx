import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { problemMessages } from "#contract/problem.ts";
import { failureText } from "#contract/texts/page-texts.ts";
import { reauthText } from "#contract/texts/security-texts.ts";
import { limitsText } from "#contract/texts/usage-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { expectNoHorizontalScroll } from "#storybook/helpers/page/expect-layout.ts";
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

/** A member who has used 3.10 USD and 8 replies in this month, and has a limit. */
const member = { uniqueUserNumber: 44, replies: 8, costMicros: 3_100_000 };

const meta = preview.meta({
  title: "Screens/Usage",
  parameters: {
    harness: {
      scenario: "administrator",
      page: "adminUsage",
      arrange: (world: MockWorld) => {
        setInstanceLimit(world, { monthlyCostMicros: 50_000_000, monthlyReplies: null });
        limitUser(world, member, { monthlyCostMicros: 5_000_000, monthlyReplies: null });
      },
    },
  },
});

const { instance, subjectInstance, subjectUser } = limitsText;
const user = limitsText.user(member.uniqueUserNumber);

export const LimitsLoading = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world: MockWorld) => void world.holdRoute("allowances.list") } },
  play: async () => {
    await expect(await screen.findByText(limitsText.loading)).toBeInTheDocument();
  },
});

export const LimitsFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world: MockWorld) => world.failRoute("allowances.list", "internal") } },
  play: async (context) => {
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(`${limitsText.fetchFailed} ${problemMessages.internal}`);
    harnessOf(context).world.restoreRoute("allowances.list");
    await userEvent.click(within(alert).getByRole("button", { name: failureText.tryAgain }));
    await limitEntry(instance);
  },
});

/** The limit of everybody together; a comma is read as a point. */
export const InstanceLimitSaved = meta.story({
  tags: ["happy"],
  play: async () => {
    const form = await openLimitForm(instance, subjectInstance);
    const cost = await costIn(form);
    await waitFor(() => expect(cost).toHaveFocus());
    await expect(cost).toHaveValue("50.00");
    await retype(cost, "20,5");
    await userEvent.type(repliesIn(form), "300{Enter}");
    await expectToast(limitsText.saved(subjectInstance));
    const entry = await limitEntry(instance);
    await waitFor(() => expect(entry.getByText(limitsText.cost("20.50 USD"))).toBeVisible());
    await expect(entry.getByText(limitsText.replies("300"))).toBeVisible();
    await waitFor(() => expect(entry.getByRole("button", { name: limitsText.change })).toHaveFocus());
  },
});

/** The list shows the usage of each limit, and which one is used up. */
export const LimitUsedUp = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        setInstanceLimit(world, { monthlyCostMicros: null, monthlyReplies: null });
        limitUser(world, member, { monthlyCostMicros: null, monthlyReplies: 8 });
      },
    },
  },
  play: async () => {
    const entry = await limitEntry(user);
    await expect(entry.getByText(limitsText.usedThisMonth("3.10 USD and 8 replies"))).toBeVisible();
    await expect(entry.getByText(limitsText.usedUp)).toBeVisible();
    const ofInstance = await limitEntry(instance);
    await expect(ofInstance.getByText(limitsText.none)).toBeVisible();
    await expect(ofInstance.getByText(/ replies used this month$/)).toBeVisible();
    await expect(ofInstance.queryByText(limitsText.usedUp)).toBeNull();
    const form = await openLimitForm(instance, subjectInstance);
    await expect(
      await form.findByText(/^Everyone together has used .* and \d+ replies this month/),
    ).toBeVisible();
  },
});

/** The form previews the effect of a limit before it is saved. */
export const LimitBelowUse = meta.story({
  tags: ["failing", "visual", "desktop"],
  play: async () => {
    const form = await openLimitForm(user, subjectUser(member.uniqueUserNumber));
    await expect(await form.findByText(limitsText.usedOfIt(user, "3.10 USD"))).toBeVisible();
    await expect(form.getByText(limitsText.reserved)).toBeVisible();
    await retype(await costIn(form), "2");
    const used = limitsText.used(user, "3.10 USD");
    await expect(await form.findByText(`${used} ${limitsText.noMore("December 1")}`)).toBeVisible();
    await retype(await costIn(form), "3.10");
    await expect(await form.findByText(`${used} ${limitsText.onlyFreeUntil("December 1")}`)).toBeVisible();
    await userEvent.type(repliesIn(form), "0");
    await expect(await form.findByText(limitsText.noReplies)).toBeVisible();
  },
});

/** The limit of everyone together says the same of what all have used. */
export const InstanceLimitBelowUse = meta.story({
  tags: ["failing"],
  play: async () => {
    const form = await openLimitForm(instance, subjectInstance);
    await retype(await costIn(form), "0.01");
    const text = await form.findByText(limitsText.noMore("December 1"), { exact: false });
    await expect(text).toHaveTextContent(instance);
  },
});

export const LimitFormOnPhone = LimitBelowUse.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await openLimitForm(user, subjectUser(member.uniqueUserNumber));
    await expectNoHorizontalScroll();
  },
});

let sent: number;

/** Each field shows its error, and the form is not sent. A thousands comma is no decimal point. */
export const LimitWrong = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world: MockWorld) => {
        sent = 0;
        world.failRoute("allowances.setHouse", "unavailable");
        world.holdRoute("allowances.setHouse", () => {
          sent += 1;
          return false;
        });
      },
    },
  },
  play: async () => {
    const form = await openLimitForm(instance, subjectInstance);
    const cost = await costIn(form);
    await retype(cost, "1,000");
    await retype(repliesIn(form), "1.5");
    await saveLimits(form);
    await expect(cost).toHaveAccessibleDescription(
      `${limitsText.costHint("5.00")} ${limitsText.costInvalid("5.00")}`,
    );
    await expect(form.getByText(limitsText.repliesInvalid)).toBeVisible();
    await waitFor(() => expect(cost).toHaveFocus());
    await expect(sent).toBe(0);
  },
});

/** The typed limit stays. */
export const LimitSaveFailed = LimitWrong.extend({
  tags: ["failing"],
  play: async () => {
    const form = await openLimitForm(instance, subjectInstance);
    const cost = await costIn(form);
    await retype(cost, "7");
    await saveLimits(form);
    const why = `${limitsText.saveFailed} ${problemMessages.unavailable}`;
    await expect(await form.findByRole("alert")).toHaveTextContent(why);
    await expect(cost).toHaveValue("7");
    await waitFor(() => expect(form.getByRole("button", { name: limitsText.save })).toHaveFocus());
  },
});

export const LimitRemoved = meta.story({
  tags: ["happy"],
  play: async () => {
    await pressIn(user, limitsText.remove);
    const question = within(await screen.findByRole("alertdialog"));
    const name = subjectUser(member.uniqueUserNumber);
    const what = limitsText.removeDescription.other(name);
    await waitFor(() => expect(question.getByText(what)).toBeVisible());
    await userEvent.click(question.getByRole("button", { name: limitsText.remove }));
    await expectToast(limitsText.removed(name));
    await waitFor(() => expect(screen.queryByRole("heading", { name: user })).toBeNull());
    await waitFor(() => expect(screen.getByRole("heading", { name: limitsText.heading })).toHaveFocus());
  },
});

/** Typed limits stay while a passkey confirms the change. */
export const LimitSavedAfterStepUp = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const form = await openLimitForm(instance, subjectInstance);
    await retype(await costIn(form), "9");
    harnessOf(context).world.clock.advance(60 * 60);
    await saveLimits(form);
    const dialog = within(await screen.findByRole("alertdialog", { name: reauthText.title }));
    await userEvent.click(dialog.getByRole("button", { name: reauthText.confirm }));
    await expectToast(limitsText.saved(subjectInstance));
    await expect((await limitEntry(instance)).getByText(limitsText.cost("9.00 USD"))).toBeVisible();
  },
});
