import { expect, screen, userEvent, waitFor } from "storybook/test";
import { problemMessages } from "#contract/problem.ts";
import { loginText } from "#contract/texts/page-texts.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { pressSecurityButton, securityButton, securityEntries } from "#storybook/helpers/accounts/rows.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Security",
  parameters: { harness: { scenario: "regular", page: "security" } },
});

const { sessions: text } = securityText;

const endAnother = () => pressSecurityButton(text.heading, 1, text.end);

async function endOthers() {
  await securityEntries(text.heading);
  await userEvent.click(screen.getByRole("button", { name: text.endOthers }));
}

export const Ending = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("sessions.end") } },
  play: async () => {
    await endAnother();
    await waitFor(async () => expect(await securityButton(text.heading, 1, text.end)).toBeDisabled());
  },
});

/** The entry is removed, and focus moves to the heading of the list. */
export const Ended = meta.story({
  tags: ["happy"],
  play: async () => {
    await endAnother();
    await expectToast(text.ended);
    await expect(await securityEntries(text.heading)).toHaveLength(2);
    await expect(screen.getByRole("heading", { name: text.heading })).toHaveFocus();
  },
});

/** The session had already ended. */
export const AlreadyEnded = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("sessions.end", "not_found") } },
  play: async () => {
    await endAnother();
    await expectToast(text.ended);
  },
});

export const EndFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("sessions.end", "unavailable") } },
  play: async () => {
    await endAnother();
    await expectToast(text.endFailed, problemMessages.unavailable);
    await expect(await securityEntries(text.heading)).toHaveLength(3);
    await waitFor(async () => expect(await securityButton(text.heading, 1, text.end)).toHaveFocus());
  },
});

/** Ending the own session is a logout: the login does not return here. */
export const SignedOutHere = meta.story({
  tags: ["happy"],
  play: async (context) => {
    await pressSecurityButton(text.heading, 0, text.end);
    await expect(await screen.findByRole("heading", { name: loginText.heading })).toBeVisible();
    await expect(screen.queryByText(loginText.leadsBack)).toBeNull();
    await expect(harnessOf(context).browser.user).toBeUndefined();
  },
});

export const EndingOthers = meta.story({
  tags: ["loading"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("sessions.endOthers") } },
  play: async () => {
    await endOthers();
    const button = screen.getByRole("button", { name: text.endOthers });
    await waitFor(() => expect(button).toBeDisabled());
  },
});

export const OthersEnded = meta.story({
  tags: ["happy", "visual"],
  play: async () => {
    await endOthers();
    await expectToast(text.endedOthers(2));
    await expect(await securityEntries(text.heading)).toHaveLength(1);
    await expect(screen.getByText(text.alone)).toBeVisible();
    await expect(screen.getByRole("heading", { name: text.heading })).toHaveFocus();
  },
});

export const EndOthersFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("sessions.endOthers", "internal") } },
  play: async () => {
    await endOthers();
    await expectToast(text.endOthersFailed, problemMessages.internal);
    await expect(await securityEntries(text.heading)).toHaveLength(3);
    await waitFor(() => expect(screen.getByRole("button", { name: text.endOthers })).toHaveFocus());
  },
});
