import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { problemMessages } from "#contract/problem.ts";
import { failureText } from "#contract/texts/page-texts.ts";
import { reauthText } from "#contract/texts/security-texts.ts";
import { limitsText } from "#contract/texts/usage-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { expectNoHorizontalScroll } from "#storybook/helpers/page/expect-layout.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { limitUser, setHouseLimit } from "#storybook/helpers/usage/used-models.ts";
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
        setHouseLimit(world, { monthlyCostMicros: 50_000_000, monthlyReplies: null });
        limitUser(world, member, { monthlyCostMicros: 5_000_000, monthlyReplies: null });
      },
    },
  },
});

const { house, subjectHouse, subjectUser, subjectGroup } = limitsText;
const user = limitsText.user(member.uniqueUserNumber);

async function limitEntry(name: string) {
  const list = await screen.findByRole("list", { name: limitsText.heading });
  const entry = (await within(list).findByRole("heading", { level: 3, name })).closest("li");
  if (entry === null) throw new Error(`${name} stands in no entry.`);
  return within(entry);
}

const press = async (entry: string, name: string) =>
  userEvent.click((await limitEntry(entry)).getByRole("button", { name }));

async function openForm(entry: string, subject: string) {
  await press(entry, limitsText.change);
  return within(await screen.findByRole("form", { name: limitsText.formName(subject) }));
}

type Form = Awaited<ReturnType<typeof openForm>>;

const costIn = (form: Form) => form.findByRole("textbox", { name: limitsText.costLabel("USD") });
const repliesIn = (form: Form) => form.getByRole("textbox", { name: limitsText.repliesLabel });
const save = (form: Form) => userEvent.click(form.getByRole("button", { name: limitsText.save }));

async function retype(field: HTMLElement, text: string) {
  await userEvent.clear(field);
  if (text !== "") await userEvent.type(field, text);
}

export const LimitsLoading = meta.story({
  parameters: { harness: { arrange: (world: MockWorld) => void world.holdRoute("allowances.list") } },
  play: async () => {
    await expect(await screen.findByText(limitsText.loading)).toBeInTheDocument();
    await expect(screen.getByRole("button", { name: limitsText.addGroup })).toBeDisabled();
  },
});

export const LimitsFailed = meta.story({
  parameters: { harness: { arrange: (world: MockWorld) => world.failRoute("allowances.list", "internal") } },
  play: async (context) => {
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(`${limitsText.fetchFailed} ${problemMessages.internal}`);
    harnessOf(context).world.restoreRoute("allowances.list");
    await userEvent.click(within(alert).getByRole("button", { name: failureText.tryAgain }));
    await limitEntry(house);
  },
});

/** The limit of everybody together; a comma is read as a point. */
export const HouseLimitSaved = meta.story({
  play: async () => {
    const form = await openForm(house, subjectHouse);
    const cost = await costIn(form);
    await waitFor(() => expect(cost).toHaveFocus());
    await expect(cost).toHaveValue("50.00");
    await retype(cost, "20,5");
    await userEvent.type(repliesIn(form), "300{Enter}");
    await expectToast(limitsText.saved(subjectHouse));
    const entry = await limitEntry(house);
    await waitFor(() => expect(entry.getByText(limitsText.cost("20.50 USD"))).toBeVisible());
    await expect(entry.getByText(limitsText.replies("300"))).toBeVisible();
    await waitFor(() => expect(entry.getByRole("button", { name: limitsText.change })).toHaveFocus());
  },
});

/** The form says what a limit will do before it is saved. */
export const LimitBelowUse = meta.story({
  tags: ["visual"],
  play: async () => {
    const form = await openForm(user, subjectUser(member.uniqueUserNumber));
    await expect(await form.findByText(limitsText.usedOfIt(user, "3.10 USD"))).toBeVisible();
    await retype(await costIn(form), "2");
    const used = limitsText.used(user, "3.10 USD");
    await expect(await form.findByText(`${used} ${limitsText.noMore("December 1")}`)).toBeVisible();
    await userEvent.type(repliesIn(form), "0");
    await expect(await form.findByText(limitsText.noReplies)).toBeVisible();
  },
});

export const LimitFormOnPhone = LimitBelowUse.extend({
  tags: ["!visual", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await openForm(user, subjectUser(member.uniqueUserNumber));
    await expectNoHorizontalScroll();
  },
});

/** What is wrong is said at each field, and nothing is sent. */
export const LimitWrong = meta.story({
  parameters: {
    harness: {
      arrange: (world: MockWorld) => world.failRoute("allowances.setHouse", "unavailable"),
    },
  },
  play: async () => {
    const form = await openForm(house, subjectHouse);
    const cost = await costIn(form);
    await retype(cost, "much");
    await retype(repliesIn(form), "1.5");
    await save(form);
    await expect(cost).toHaveAccessibleDescription(`${limitsText.costHint} ${limitsText.costInvalid}`);
    await expect(form.getByText(limitsText.repliesInvalid)).toBeVisible();
    await waitFor(() => expect(cost).toHaveFocus());
    await expect(screen.queryByRole("alert")).toBeNull();
  },
});

/** What was typed stays. */
export const LimitSaveFailed = LimitWrong.extend({
  play: async () => {
    const form = await openForm(house, subjectHouse);
    const cost = await costIn(form);
    await retype(cost, "7");
    await save(form);
    const why = `${limitsText.saveFailed} ${problemMessages.unavailable}`;
    await expect(await form.findByRole("alert")).toHaveTextContent(why);
    await expect(cost).toHaveValue("7");
    await waitFor(() => expect(form.getByRole("button", { name: limitsText.save })).toHaveFocus());
  },
});

const groupForm = async () => {
  await limitEntry(house);
  const add = screen.getByRole("button", { name: limitsText.addGroup });
  await waitFor(() => expect(add).toBeEnabled());
  await userEvent.click(add);
  return within(await screen.findByRole("form", { name: limitsText.newGroupForm }));
};

export const GroupLimitAdded = meta.story({
  play: async () => {
    const form = await groupForm();
    await userEvent.click(form.getByRole("combobox", { name: limitsText.groupLabel }));
    await userEvent.click(await screen.findByRole("option", { name: "Newcomers" }));
    await userEvent.type(repliesIn(form), "100");
    await save(form);
    await expectToast(limitsText.saved(subjectGroup("Newcomers")));
    const entry = await limitEntry("Newcomers");
    await expect(entry.getByText(limitsText.replies("100"))).toBeVisible();
    await waitFor(() => expect(screen.getByRole("button", { name: limitsText.addGroup })).toHaveFocus());
  },
});

export const GroupMissing = meta.story({
  play: async () => {
    const form = await groupForm();
    await userEvent.type(repliesIn(form), "100{Enter}");
    const choice = form.getByRole("combobox", { name: limitsText.groupLabel });
    await expect(choice).toHaveAccessibleDescription(limitsText.groupMissing);
    await waitFor(() => expect(choice).toHaveFocus());
  },
});

export const LimitRemoved = meta.story({
  play: async () => {
    await press(user, limitsText.remove);
    const question = within(await screen.findByRole("alertdialog"));
    const name = subjectUser(member.uniqueUserNumber);
    await waitFor(() => expect(question.getByText(limitsText.removeDescription(name))).toBeVisible());
    await userEvent.click(question.getByRole("button", { name: limitsText.remove }));
    await expectToast(limitsText.removed(name));
    await waitFor(() => expect(screen.queryByRole("heading", { name: user })).toBeNull());
    await waitFor(() => expect(screen.getByRole("heading", { name: limitsText.heading })).toHaveFocus());
  },
});

/** Nothing that was typed is lost while a passkey confirms the change. */
export const LimitSavedAfterStepUp = meta.story({
  play: async (context) => {
    const form = await openForm(house, subjectHouse);
    await retype(await costIn(form), "9");
    harnessOf(context).world.clock.advance(60 * 60);
    await save(form);
    const dialog = within(await screen.findByRole("alertdialog", { name: reauthText.title }));
    await userEvent.click(dialog.getByRole("button", { name: reauthText.confirm }));
    await expectToast(limitsText.saved(subjectHouse));
    await expect((await limitEntry(house)).getByText(limitsText.cost("9.00 USD"))).toBeVisible();
  },
});
