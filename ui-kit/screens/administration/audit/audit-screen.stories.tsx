import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { makeAuditEvent } from "#contract/mock/factories/make-audit-event.ts";
import { problemMessages } from "#contract/problem.ts";
import { auditDataTexts, auditText, auditValueTexts } from "#contract/texts/audit-texts.ts";
import { historyText } from "#contract/texts/history-texts.ts";
import { loginText, navigationText, newChatText } from "#contract/texts/page-texts.ts";
import { harnessOf } from "#storybook/harness/harness.ts";
import { expectRetryCountdown } from "#storybook/helpers/page/expect-countdown.ts";
import {
  expectNoHorizontalScroll,
  expectNoMotion,
  expectVisibleBorder,
} from "#storybook/helpers/page/expect-layout.ts";
import { preview } from "#storybook/preview.tsx";

const meta = preview.meta({
  title: "Screens/Audit Log",
  parameters: { harness: { scenario: "administrator", page: "adminAudit" } },
});

/** By label, because querying each of fifty events by role takes seconds. */
const findEvents = async () => [...(await screen.findByLabelText(auditText.list)).children];
const userBox = () => screen.findByRole("textbox", { name: auditText.userLabel });

export const Events = meta.story({
  tags: ["happy", "usual", "visual"],
  play: async () => {
    await expect(await screen.findByRole("heading", { level: 1 })).toHaveTextContent(navigationText.auditLog);
    const events = await findEvents();
    await expect(events).toHaveLength(50);
    const times = events.map((event) => event.querySelector("time")?.dateTime ?? "");
    await expect(times, "the newest is first").toEqual(times.toSorted().toReversed());
    await expect(screen.getByRole("navigation", { name: historyText.pagination })).toBeVisible();
  },
});

/** The page number is in the URL, so that Back and a reload keep it. */
export const NextPage = meta.story({
  tags: ["happy"],
  play: async (context) => {
    const [first] = await findEvents();
    const before = first?.textContent;
    await userEvent.click(screen.getByRole("button", { name: historyText.next }));
    await waitFor(async () => expect((await findEvents())[0]?.textContent).not.toBe(before));
    await expect(harnessOf(context).currentPath).toMatch(/audit\?page=2$/);
  },
});

export const Empty = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: ({ tables }) => {
        tables.auditEvents = [];
      },
    },
  },
  play: async () => {
    await expect(await screen.findByText(auditText.empty)).toBeVisible();
  },
});

/** A page out of range, as after a purge, leads to the last page. */
export const PastTheEnd = meta.story({
  tags: ["failing"],
  parameters: { harness: { audit: { page: 900 } } },
  play: async (context) => {
    await findEvents();
    await waitFor(() => expect(harnessOf(context).currentPath).toMatch(/\?page=\d$/));
  },
});

export const Loading = meta.story({
  tags: ["loading", "visual"],
  parameters: { harness: { arrange: (world) => void world.holdRoute("audit.list") } },
  play: async () => {
    await expect(await screen.findByText(auditText.loading)).toBeInTheDocument();
  },
});

export const FetchFailed = meta.story({
  tags: ["failing"],
  parameters: { harness: { arrange: (world) => world.failRoute("audit.list", "internal") } },
  play: async (context) => {
    const alert = await screen.findByRole("alert");
    await expect(alert).toHaveTextContent(`${auditText.fetchFailed} ${problemMessages.internal}`);
    harnessOf(context).world.restoreRoute("audit.list");
    await userEvent.click(within(alert).getByRole("button", { name: auditText.tryAgain }));
    await findEvents();
  },
});

/** Too many requests from this IP address: the page says when to try again. */
export const TooManyReads = meta.story({
  tags: ["failing"],
  parameters: {
    harness: {
      arrange: (world) => world.failRoute("audit.list", "too_many_attempts", { retryAfterSeconds: 30 }),
    },
  },
  play: async () => {
    await expectRetryCountdown("30 seconds");
  },
});

/** Reasons, states and limits are shown as text; unknown values are shown as they are. */
export const InWords = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world) => {
        makeAuditEvent(world, { event: "rate_limited", data: { limit: "sign-in-failures" } });
        makeAuditEvent(world, { event: "invite_toggled", data: { state: "off" } });
        makeAuditEvent(world, { event: "login_failed", data: { reason: "challenge_invalid" } });
        makeAuditEvent(world, { event: "register_failed", data: { reason: "internal" } });
        makeAuditEvent(world, { event: "register_failed", data: { reason: "TypeError" } });
      },
    },
  },
  play: async () => {
    const [unknown, sentence, reason, state, limit] = await findEvents();
    const { limit: limits, state: states, reason: reasons } = auditValueTexts;
    await expect(unknown).toHaveTextContent(`${auditDataTexts.reason}TypeError`);
    await expect(sentence).toHaveTextContent(problemMessages.internal);
    await expect(reason).toHaveTextContent(`${reasons?.challenge_invalid}`);
    await expect(state).toHaveTextContent(`${states?.off}`);
    await expect(limit).toHaveTextContent(`${limits?.["sign-in-failures"]}`);
  },
});

/** A limit is an amount with its currency. A limit that is not set is shown as none. */
export const MonthlyLimits = meta.story({
  tags: ["happy"],
  parameters: {
    harness: {
      arrange: (world) => {
        makeAuditEvent(world, { event: "allowance_changed", data: { monthlyCostMicros: 5_000_000 } });
        makeAuditEvent(world, { event: "allowance_changed", data: {} });
      },
    },
  },
  play: async () => {
    const [removed, limited] = await findEvents();
    const { monthlyCostMicros, monthlyReplies } = auditDataTexts;
    await waitFor(() => expect(limited).toHaveTextContent(`${monthlyCostMicros}5.00 USD`));
    await expect(limited).toHaveTextContent(`${monthlyReplies}${auditText.none}`);
    await expect(removed).toHaveTextContent(`${monthlyCostMicros}${auditText.none}`);
  },
});

export const LongText = meta.story({
  tags: ["variant", "phone"],
  globals: { viewport: { value: "phone" } },
  parameters: {
    harness: {
      arrange: (world) =>
        void makeAuditEvent(world, {
          event: "admin_denied",
          ip: "2001:0db8:85a3:0000:0000:8a2e:0370:7334",
          device: "An unusually long name of a browser on some system",
          requestId: "b7f0c1de-2a51-4b8e-9a74-0f6c2d9e8b13",
          data: { call: `GET ${"unbreakable".repeat(13)}` },
        }),
    },
  },
  play: async () => {
    const [first] = await findEvents();
    await expect(first).toHaveTextContent("2001:0db8");
    await expectNoHorizontalScroll();
  },
});

/** A user without the administrator role is redirected to the start page. */
export const Unauthorized = meta.story({
  tags: ["failing"],
  parameters: { harness: { role: "user" } },
  play: async () => {
    await expect(await screen.findByRole("heading", { name: newChatText.heading })).toBeVisible();
  },
});

export const Anonymous = meta.story({
  tags: ["failing"],
  parameters: { harness: { role: "anonymous" } },
  play: async () => {
    await expect(await screen.findByRole("heading", { name: loginText.heading })).toBeVisible();
  },
});

export const Phone = Events.extend({
  tags: ["variant", "!visual", "phone"],
  globals: { viewport: { value: "phone" } },
  play: async () => {
    await findEvents();
    await expectNoHorizontalScroll();
  },
});

export const Tablet = Phone.extend({
  tags: ["variant", "!phone", "tablet"],
  globals: { viewport: { value: "tablet" } },
});

export const Dark = Events.extend({ tags: ["variant", "!visual"], globals: { theme: "dark" } });

export const RightToLeft = Events.extend({ tags: ["variant", "!visual"], globals: { direction: "rtl" } });

export const ForcedColors = meta.story({
  tags: ["variant"],
  parameters: { harness: { media: "forced-colors" } },
  play: async () => {
    await findEvents();
    await expectVisibleBorder(await userBox());
    await expectVisibleBorder(screen.getByRole("button", { name: auditText.show }));
  },
});

/** With reduced motion, skeletons do not pulse. */
export const ReducedMotion = Loading.extend({
  tags: ["variant", "!visual"],
  parameters: { harness: { media: "prefers-reduced-motion" } },
  play: async () => {
    await screen.findByText(auditText.loading);
    await expectNoMotion(screen.getByRole("main"));
  },
});
