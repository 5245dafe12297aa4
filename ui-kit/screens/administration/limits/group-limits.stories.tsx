import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import type { MockWorld } from "#contract/mock/mock-world.ts";
import { problemMessages } from "#contract/problem.ts";
import { administrationText } from "#contract/texts/administration-texts.ts";
import { failureText } from "#contract/texts/page-texts.ts";
import { limitsText } from "#contract/texts/usage-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import {
  costIn,
  limitEntry,
  openGroupForm,
  openLimitForm,
  repliesIn,
  retype,
  saveLimits,
} from "#storybook/helpers/usage/limit-forms.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Usage",
  parameters: { harness: { scenario: "administrator", page: "adminUsage" } },
});

const { subjectGroup } = limitsText;
const addButton = () => screen.getByRole("button", { name: limitsText.addGroup });

/** The form begins with the choice of the group. */
export const GroupLimitAdded = meta.story({
  tags: ["happy"],
  play: async () => {
    const form = await openGroupForm();
    const choice = form.getByRole("combobox", { name: limitsText.groupLabel });
    await waitFor(() => expect(choice).toHaveFocus());
    await expect(choice).toHaveAttribute("aria-required", "true");
    await userEvent.click(choice);
    await userEvent.click(await screen.findByRole("option", { name: "Newcomers" }));
    await userEvent.type(repliesIn(form), "100");
    await saveLimits(form);
    await expectToast(limitsText.saved(subjectGroup("Newcomers")));
    const entry = await limitEntry("Newcomers");
    await expect(entry.getByText(limitsText.replies("100"))).toBeVisible();
    await waitFor(() => expect(addButton()).toHaveFocus());
  },
});

export const GroupMissing = meta.story({
  tags: ["failing"],
  play: async () => {
    const form = await openGroupForm();
    await userEvent.type(repliesIn(form), "100{Enter}");
    const choice = form.getByRole("combobox", { name: limitsText.groupLabel });
    await expect(choice).toHaveAccessibleDescription(limitsText.groupMissing);
    await waitFor(() => expect(choice).toHaveFocus());
  },
});

/** A form without a limit is not saved. */
export const GroupLimitMissing = meta.story({
  tags: ["failing", "visual", "desktop"],
  play: async () => {
    const form = await openGroupForm();
    await userEvent.click(form.getByRole("combobox", { name: limitsText.groupLabel }));
    await userEvent.click(await screen.findByRole("option", { name: "Newcomers" }));
    await saveLimits(form);
    const cost = await costIn(form);
    await expect(cost).toHaveAccessibleDescription(
      `${limitsText.costHint("5.00")} ${limitsText.limitMissing}`,
    );
    await waitFor(() => expect(cost).toHaveFocus());
  },
});

/** The page says why there is no group to choose. */
export const NoGroups = meta.story({
  tags: ["happy", "visual"],
  parameters: {
    harness: {
      arrange: ({ tables }: MockWorld) => {
        tables.groups = [];
        tables.allowances = tables.allowances.filter(({ scope }) => scope !== "group");
      },
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: limitsText.addGroup }));
    const why = await screen.findByText(limitsText.noGroups, { exact: false });
    await expect(within(why).getByRole("link", { name: administrationText.pages.people })).toBeVisible();
    const close = screen.getByRole("button", { name: limitsText.close });
    await waitFor(() => expect(close).toHaveFocus());
    await userEvent.click(close);
    await waitFor(() => expect(addButton()).toHaveFocus());
    await userEvent.click(addButton());
    await expect(await screen.findByRole("button", { name: limitsText.close })).toBeVisible();
  },
});

export const EveryGroupLimited = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: ({ tables }: MockWorld) => {
        const limited = tables.allowances.find(({ scope }) => scope === "group");
        tables.groups = tables.groups.filter(({ id }) => id === limited?.id);
      },
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: limitsText.addGroup }));
    await expect(await screen.findByText(limitsText.noFreeGroup)).toBeVisible();
  },
});

export const GroupsFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world: MockWorld) => world.failRoute("groups.list", "internal") } },
  play: async (context) => {
    await limitEntry(limitsText.instance);
    await userEvent.click(addButton());
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(`${limitsText.groupsFailed} ${problemMessages.internal}`);
    harnessOf(context).world.restoreRoute("groups.list");
    await userEvent.click(within(alert).getByRole("button", { name: failureText.tryAgain }));
    await screen.findByRole("form", { name: limitsText.newGroupForm });
  },
});

/** The entry disappears with its limits, and the focus moves to the heading above. */
export const BothFieldsEmptied = meta.story({
  tags: ["happy"],
  play: async () => {
    const form = await openLimitForm("Choir", subjectGroup("Choir"));
    await retype(repliesIn(form), "");
    await retype(await costIn(form), "");
    await saveLimits(form);
    await expectToast(limitsText.removed(subjectGroup("Choir")));
    await waitFor(() => expect(screen.queryByRole("heading", { name: "Choir" })).toBeNull());
    await waitFor(() => expect(screen.getByRole("heading", { name: limitsText.heading })).toHaveFocus());
  },
});
