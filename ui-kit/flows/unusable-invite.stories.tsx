import { expect, screen, userEvent, waitFor } from "storybook/test";
import { scenarioInvites } from "#contract/mock/scenarios/add-main-user.ts";
import { inviteText, loginText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const { open, off } = scenarioInvites;

const meta = preview.meta({
  title: "Flows/Dead invite",
  tags: ["slow"],
  parameters: { harness: { scenario: "signedOut", page: "invite", id: () => off.linkId } },
});

export const UnusableInvite = meta.story({
  play: async ({ step }) => {
    await step("A dead link says so, and what to do", async () => {
      const { title, description } = inviteText.invalid;
      await expect(await screen.findByRole("alert")).toHaveTextContent(`${title} ${description}`);
      await expect(screen.queryByRole("textbox")).toBeNull();
    });
    await step("Its button leads to the login", async () => {
      await userEvent.click(screen.getByRole("button", { name: inviteText.goToLogin }));
      const signIn = await screen.findByRole("button", { name: loginText.continue });
      await waitFor(() => expect(signIn).toHaveFocus());
    });
  },
});

export const DisabledDuringRegistration = meta.story({
  parameters: { harness: { id: () => open.linkId } },
  play: async ({ step, ...context }) => {
    const { world } = harnessOf(context);
    await step("The link is open, and the passcode is typed", async () => {
      const box = await screen.findByRole("textbox", { name: inviteText.passcodeLabel });
      await userEvent.type(box, String(open.passcode));
    });
    await step("An administrator switches it off, and nobody registers with it", async () => {
      const people = world.tables.users.length;
      const link = world.tables.inviteLinks.find(({ linkId }) => linkId === open.linkId);
      Object.assign(link ?? {}, { isValid: false });
      await userEvent.click(screen.getByRole("button", { name: inviteText.create }));
      await expectToast(inviteText.failedTitle);
      await expectToast(inviteText.invalid.description);
      await expect(world.tables.users).toHaveLength(people);
    });
  },
});
