import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { freshSeconds } from "#contract/limits.ts";
import { problemMessages } from "#contract/problem.ts";
import { reauthText, securityText } from "#contract/texts/security-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { pressSecurityButton, securityButton, securityEntries } from "#storybook/helpers/accounts/rows.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Security",
  parameters: {
    harness: {
      scenario: "regular",
      page: "security",
      arrange: (world) => world.clock.advance(freshSeconds + 1),
    },
  },
});

const { passkeys, sessions } = securityText;

/** A refused action does not change the lists, so the dialog does not wait for a refetch. */
export const RefetchPending = meta.story({
  tags: ["loading"],
  play: async (context) => {
    const { world } = harnessOf(context);
    await securityEntries(passkeys.heading);
    await securityEntries(sessions.heading);
    for (const list of ["passkeys.list", "sessions.list"] as const) world.holdRoute(list);
    await pressSecurityButton(sessions.heading, 1, sessions.end);
    await screen.findByRole("alertdialog", { name: reauthText.title });
    const before = world.tables.browsers.filter(({ userId }) => userId !== null).length;
    await userEvent.click(screen.getByRole("button", { name: reauthText.confirm }));
    await waitFor(() =>
      expect(world.tables.browsers.filter(({ userId }) => userId !== null)).toHaveLength(before - 1),
    );
  },
});

/** A step-up refetches the lists behind the dialog: a failed refetch does not remove the row of the action. */
export const RefetchFailed = meta.story({
  tags: ["failing"],
  play: async (context) => {
    const { world } = harnessOf(context);
    await pressSecurityButton(passkeys.heading, 1, passkeys.remove);
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: passkeys.remove }));
    await screen.findByRole("alertdialog", { name: reauthText.title });
    for (const list of ["passkeys.list", "sessions.list"] as const) world.failRoute(list, "unavailable");
    world.failRoute("passkeys.delete", "internal");
    await userEvent.click(screen.getByRole("button", { name: reauthText.confirm }));
    await expectToast(passkeys.removeFailed, problemMessages.internal);
    await waitFor(async () =>
      expect(await securityButton(passkeys.heading, 1, passkeys.remove)).toHaveFocus(),
    );
    await expect(await securityEntries(sessions.heading)).toHaveLength(3);
  },
});
