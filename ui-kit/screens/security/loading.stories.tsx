import { expect, screen, userEvent, waitFor } from "storybook/test";
import { problemMessages } from "#contract/problem.ts";
import { failureText, navigationText, rateLimitText } from "#contract/texts/page-texts.ts";
import { securityText } from "#contract/texts/security-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { securityEntries } from "#storybook/helpers/accounts/rows.ts";
import { chooseFromAccountMenu } from "#storybook/helpers/page/account-menu.ts";
import { expectNoMotion } from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Security",
  parameters: { harness: { scenario: "regular", page: "security" } },
});

const { passkeys, sessions } = securityText;

export const Loading = meta.story({
  tags: ["loading", "visual"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("passkeys.list") } },
  play: async () => {
    await expect(await screen.findByText(passkeys.loading)).toBeInTheDocument();
    await expect(screen.getByRole("button", { name: passkeys.add })).toBeEnabled();
    await expect(screen.queryByRole("heading", { name: sessions.heading })).toBeNull();
  },
});

export const SessionsLoading = meta.story({
  tags: ["loading", "visual"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("sessions.list") } },
  play: async () => {
    await securityEntries(passkeys.heading);
    await expect(await screen.findByText(sessions.loading)).toBeVisible();
    await expect(screen.getByRole("button", { name: sessions.endOthers })).toBeDisabled();
  },
});

/** Sessions are below passkeys and keep their place while the passkeys are loading. */
export const NoLayoutShift = meta.story({
  tags: ["happy"],
  parameters: { harness: { page: "newChat" } },
  play: async (context) => {
    const answer = harnessOf(context).world.holdRoute("passkeys.list");
    await chooseFromAccountMenu(navigationText.security);
    await screen.findByText(passkeys.loading);
    const heading = { name: sessions.heading };
    const place = () => screen.queryByRole("heading", heading)?.getBoundingClientRect().top;
    const places = [place()];
    answer();
    await securityEntries(passkeys.heading);
    places.push(place());
    await securityEntries(sessions.heading);
    places.push(place());
    await expect(new Set(places.filter((top) => top !== undefined)).size).toBe(1);
  },
});

/** Either list can fail without the other. */
export const FetchFailed = meta.story({
  tags: ["failing", "visual"],
  parameters: { harness: { arrange: (world) => world.failRoute("passkeys.list", "unavailable") } },
  play: async () => {
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(`${passkeys.fetchFailed} ${problemMessages.unavailable}`);
    await expect(await securityEntries(sessions.heading)).toHaveLength(3);
  },
});

export const TriedAgain = FetchFailed.extend({
  tags: ["happy", "!visual"],
  play: async (context) => {
    const again = await screen.findByRole("button", { name: failureText.tryAgain });
    harnessOf(context).world.restoreRoute("passkeys.list");
    await userEvent.click(again);
    await expect(await securityEntries(passkeys.heading)).toHaveLength(2);
    await expect(screen.queryByRole("alert")).toBeNull();
  },
});

export const SessionsFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("sessions.list", "internal") } },
  play: async () => {
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(`${sessions.fetchFailed} ${problemMessages.internal}`);
    await expect(screen.getByRole("button", { name: sessions.endOthers })).toBeDisabled();
  },
});

export const RateLimited = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world) => world.failRoute("sessions.list", "too_many_attempts", { retryAfterSeconds: 40 }),
    },
  },
  play: async () => {
    await securityEntries(passkeys.heading);
    await expect(await screen.findByText(sessions.fetchFailed)).toBeVisible();
    const waits = new RegExp(rateLimitText.wait("\\d+ seconds").replaceAll(".", "\\."));
    await waitFor(() => expect(screen.getAllByText(waits)[0]).toBeVisible());
  },
});

export const ReducedMotion = Loading.extend({
  tags: ["variant", "!visual"],
  parameters: { harness: { media: "prefers-reduced-motion" } },
  play: async () => {
    await screen.findByText(passkeys.loading);
    await expectNoMotion(screen.getByRole("main"));
  },
});
