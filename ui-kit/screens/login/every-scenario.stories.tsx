import { expect, screen, waitFor } from "storybook/test";
import { loginText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { findExpectedHeading } from "#storybook/helpers/accounts/expected-page-heading.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({ title: "Screens/Login", parameters: { harness: { page: "login" } } });

/** Follows all toolbars: a visitor stays here, and the button depends on the device's passkeys. */
export const Scenario = meta.story({
  tags: ["variant"],
  play: async (context) => {
    const harness = harnessOf(context);
    await findExpectedHeading(harness, { heading: loginText.heading, allowed: "visitors" });
    if (harness.browser.user !== undefined) return;
    const button = await screen.findByRole("button", { name: loginText.continue });
    await waitFor(() => expect(button.matches(":disabled")).toBe(!harness.passkeys.isSupported()));
  },
});
