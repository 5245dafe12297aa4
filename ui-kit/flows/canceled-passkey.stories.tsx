import { expect, screen, userEvent, waitFor } from "storybook/test";
import { scenarioInvites } from "#contract/mock/scenarios/add-main-user.ts";
import { inviteText, loginText, newChatText } from "#contract/texts/page-texts.ts";
import { passkeyText } from "#contract/texts/passkey-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const { open } = scenarioInvites;

const meta = preview.meta({
  title: "Flows/Canceled passkey",
  tags: ["slow"],
  parameters: { harness: { scenario: "signedOut", passkey: "canceled" } },
});

export const AtRegistration = meta.story({
  parameters: { harness: { page: "invite", id: () => open.linkId } },
  play: async ({ step, ...context }) => {
    const { passkeys, world } = harnessOf(context);
    const people = world.tables.users.length;
    const create = () => screen.getByRole("button", { name: inviteText.create });
    const findBox = () => screen.findByRole("textbox", { name: inviteText.passcodeLabel });

    await step(
      "The prompt of the device is canceled: no account, and the passcode is still there",
      async () => {
        await userEvent.type(await findBox(), String(open.passcode));
        await userEvent.click(create());
        await expectToast(inviteText.failedTitle, `NotAllowedError: ${passkeyText.notAllowed}`);
        await waitFor(async () => expect(await findBox()).toHaveFocus());
        await expect(await findBox()).toHaveValue(String(open.passcode));
        await expect(world.tables.users).toHaveLength(people);
      },
    );

    await step("The second time it is accepted", async () => {
      passkeys.outcome = "success";
      await userEvent.click(create());
      await expectToast(inviteText.succeeded.title, inviteText.succeeded.description);
      await screen.findByRole("heading", { name: loginText.heading });
      await expect(world.tables.users).toHaveLength(people + 1);
    });
  },
});

export const AtLogin = meta.story({
  parameters: { harness: { page: "login" } },
  play: async ({ step, ...context }) => {
    const { passkeys, browser } = harnessOf(context);
    const findButton = () => screen.findByRole("button", { name: loginText.continue });

    await step("The prompt of the device is canceled: nobody is signed in", async () => {
      await userEvent.click(await findButton());
      await expectToast(loginText.failedTitle, loginText.ceremonyFailed);
      await waitFor(async () => expect(await findButton()).toHaveFocus());
      await expect(browser.user).toBeUndefined();
    });

    await step("Enter tries again, and it is accepted", async () => {
      passkeys.outcome = "success";
      await userEvent.keyboard("{Enter}");
      await expectToast(loginText.succeeded.title, loginText.succeeded.description);
      await screen.findByRole("heading", { name: newChatText.heading });
      await expect(browser.user).toBeDefined();
    });
  },
});
