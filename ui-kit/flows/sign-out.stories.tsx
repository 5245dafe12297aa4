import { expect, screen, userEvent } from "storybook/test";
import { chatsPerPage } from "#contract/limits.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import {
  failureText,
  loginText,
  navigationText,
  newChatText,
  rateLimitText,
} from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { userChats } from "#storybook/helpers/chats/stored-chats.ts";
import { expectToast } from "#storybook/helpers/page/expect-notifications.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({ title: "Flows/Signed out and back", tags: ["slow"] });

async function signIn() {
  await userEvent.click(await screen.findByRole("button", { name: loginText.continue }));
  await expectToast(loginText.succeeded.title);
}

/** The session ends while the user reads: signing in returns to the stored page. */
export const SessionEnded = meta.story({
  parameters: { harness: { scenario: "longHistory", page: "chats", query: { page: 2, sort: "asc" } } },
  play: async ({ step, ...context }) => {
    const harness = harnessOf(context);
    const { world } = harness;
    const pages = Math.ceil(userChats(world).length / chatsPerPage);
    await step("The second page of the history is read", async () => {
      await expect(await screen.findByText(historyText.page(2, pages))).toBeVisible();
    });
    await step("The session ends, and the next call leads to the login", async () => {
      world.signOut(harness.browser);
      await userEvent.click(screen.getByRole("button", { name: historyText.next }));
      await expect(await screen.findByRole("heading", { name: loginText.heading })).toBeVisible();
      await expect(screen.getByText(loginText.sessionOver)).toBeVisible();
      await expect(screen.getByText(loginText.leadsBack)).toBeVisible();
    });
    await step("Signing in leads to the page that was asked for", async () => {
      await signIn();
      await expect(await screen.findByText(historyText.page(3, pages))).toBeVisible();
    });
  },
});

/** A signed-in page opened by a visitor. */
export const SignInFirst = meta.story({
  parameters: { harness: { scenario: "signedOut", page: "chats" } },
  play: async ({ step }) => {
    await step("The login stands before the page", async () => {
      await expect(await screen.findByRole("heading", { name: loginText.heading })).toBeVisible();
      await expect(screen.queryByText(loginText.sessionOver)).not.toBeInTheDocument();
    });
    await step("Signing in leads to it", async () => {
      await signIn();
      await expect(await screen.findByRole("heading", { name: historyText.heading })).toBeVisible();
    });
  },
});

/** Logging out by the button removes the user's data for the next user. */
export const LoggedOut = meta.story({
  parameters: { harness: { page: "chats" } },
  play: async ({ step }) => {
    await step("Logout leads to the login", async () => {
      await userEvent.click(await screen.findByRole("button", { name: navigationText.logout }));
      await expect(await screen.findByRole("heading", { name: loginText.heading })).toBeVisible();
      await expect(screen.queryByText(loginText.sessionOver)).not.toBeInTheDocument();
      await expect(screen.queryByText(loginText.leadsBack)).not.toBeInTheDocument();
    });
    await step("Signing in leads to a new chat, not back", async () => {
      await signIn();
      await expect(await screen.findByRole("heading", { name: newChatText.heading })).toBeVisible();
    });
  },
});

/** A rate-limited logout says when to try again. */
export const LogoutRefused = meta.story({
  parameters: {
    harness: {
      page: "chats",
      arrange: (world) =>
        world.failRoute("session.logout", "too_many_attempts", { retryAfterSeconds: 2 * 60 }),
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: navigationText.logout }));
    await expectToast(failureText.title, rateLimitText.wait("2 minutes"));
    await expect(screen.getByRole("heading", { name: historyText.heading })).toBeVisible();
  },
});
