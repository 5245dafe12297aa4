import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { freshSeconds } from "#contract/limits.ts";
import { problemMessages } from "#contract/problem.ts";
import { reauthText, securityText } from "#contract/texts/security-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { pressSecurityButton, securityButton, securityEntries } from "#storybook/helpers/accounts/rows.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

/** The dialog beside "Confirm it's you": the last step-up is too old. */
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

const { passkeys } = securityText;

const findDialog = () => screen.findByRole("alertdialog", { name: reauthText.title });

/** Creating a passkey prompts again, and Safari requires a click for it. */
export const ConfirmedBeforeAdding = meta.story({
  tags: ["happy", "visual"],
  play: async () => {
    await securityEntries(passkeys.heading);
    await userEvent.click(screen.getByRole("button", { name: passkeys.add }));
    await findDialog();
    await userEvent.click(screen.getByRole("button", { name: reauthText.confirm }));
    const next = await screen.findByRole("alertdialog", { name: reauthText.confirmedTitle });
    await expect(next).toHaveAccessibleDescription(passkeys.createHint);
    await waitFor(() => expect(within(next).getByRole("button", { name: passkeys.create })).toHaveFocus());
  },
});

export const AddedAfterConfirming = ConfirmedBeforeAdding.extend({
  tags: ["happy", "!visual"],
  play: async () => {
    await securityEntries(passkeys.heading);
    await userEvent.click(screen.getByRole("button", { name: passkeys.add }));
    await findDialog();
    await userEvent.click(screen.getByRole("button", { name: reauthText.confirm }));
    await userEvent.click(await screen.findByRole("button", { name: passkeys.create }));
    await expectToast(passkeys.added);
    await expect(await securityEntries(passkeys.heading)).toHaveLength(3);
  },
});

/** Step-up expired during the prompt: the unregistered passkey is removed from the device. */
export const AdditionNotConfirmed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("passkeys.add", "reauth_required") } },
  play: async (context) => {
    const { browser, passkeys: device } = harnessOf(context);
    await securityEntries(passkeys.heading);
    const before = browser.passkeys.at(-1);
    await userEvent.click(screen.getByRole("button", { name: passkeys.add }));
    await findDialog();
    await expect(browser.passkeys.at(-1)).not.toEqual(before);
    await userEvent.click(screen.getByRole("button", { name: reauthText.cancel }));
    await waitFor(() => expect(browser.passkeys.at(-1)).toEqual(before));
    await expect(device.signals).toHaveLength(1);
    await expect(device.signals[0]).toHaveProperty("credentialId");
    await expect(await securityEntries(passkeys.heading)).toHaveLength(2);
  },
});

/** The passkey counts as used with any result of the action. */
export const StepUpUsedWithoutAdding = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("passkeys.options", "reauth_required") } },
  play: async () => {
    const proved = async () => (await securityEntries(passkeys.heading))[0];
    const before = (await proved())?.textContent ?? "";
    await userEvent.click(screen.getByRole("button", { name: passkeys.add }));
    await findDialog();
    await userEvent.click(screen.getByRole("button", { name: reauthText.confirm }));
    await userEvent.click(await screen.findByRole("button", { name: passkeys.create }));
    await expectToast(passkeys.addFailed, problemMessages.reauth_required);
    await waitFor(async () => expect(await proved()).not.toHaveTextContent(before));
    await expect(await securityEntries(passkeys.heading)).toHaveLength(2);
  },
});

/** Opened over the action's own dialog, which is shown again after Cancel. */
export const RemoveNotConfirmed = meta.story({
  tags: ["failing"],
  play: async () => {
    await pressSecurityButton(passkeys.heading, 1, passkeys.remove);
    const question = await screen.findByRole("alertdialog");
    await userEvent.click(within(question).getByRole("button", { name: passkeys.remove }));
    await findDialog();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("alertdialog", { name: reauthText.title })).toBeNull());
    await waitFor(() =>
      expect(within(question).getByRole("button", { name: passkeys.remove })).toHaveFocus(),
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(async () =>
      expect(await securityButton(passkeys.heading, 1, passkeys.remove)).toHaveFocus(),
    );
  },
});

/** Over the action's own dialog. */
export const RemovedAfterConfirming = meta.story({
  tags: ["happy"],
  play: async () => {
    await pressSecurityButton(passkeys.heading, 1, passkeys.remove);
    const question = await screen.findByRole("alertdialog");
    await userEvent.click(within(question).getByRole("button", { name: passkeys.remove }));
    await findDialog();
    await userEvent.click(screen.getByRole("button", { name: reauthText.confirm }));
    await expectToast(passkeys.removed);
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await waitFor(() => expect(screen.getByRole("heading", { name: passkeys.heading })).toHaveFocus());
  },
});
