import type { Notice } from "../../accounts/current-session.ts";
import { isNoticeUnread, noticeScope } from "../../rules/accounts/enrollment-notice.ts";
import { presentUser, userPasskeys } from "../accounts/accounts.ts";
import type { MockBrowser } from "../accounts/mock-browser.ts";
import { recordEvent } from "../audit/record-event.ts";
import type { MockWorld } from "../mock-world.ts";
import { deleteAccount } from "../people/delete-account.ts";
import type { UserRow } from "../state/mock-tables.ts";
import type { MockHandlersOf } from "./mock-handler.ts";

/** The notice for sessions whose passkey predates the re-enrollment and has not read it. */
function currentNotice(
  world: MockWorld,
  { passkeyId }: MockBrowser,
  user: UserRow | undefined,
): Notice | null {
  const at = user?.reEnrolledAt;
  if (user === undefined || !at) return null;
  const passkey = userPasskeys(world, user).find(({ id }) => id === passkeyId);
  const hasNotice = passkey === undefined ? passkeyId === null : isNoticeUnread(passkey, at);
  return hasNotice ? { code: "re_enrolled", at } : null;
}

export const currentSessionHandlers: MockHandlersOf<"session"> = {
  user: ({ world, browser, user }) => ({
    status: 200,
    body: {
      isAuthenticated: user !== undefined,
      user: user ? presentUser(user) : null,
      notice: currentNotice(world, browser, user),
      ...(browser.endReason && { sessionEnded: browser.endReason }),
    },
  }),
  deleteAccount: ({ world, browser, user, body: { uniqueUserNumber } }) => {
    deleteAccount(world, user, uniqueUserNumber, browser);
    return { status: 202, body: { success: true } };
  },
  readNotice: ({ world, browser: { passkeyId, hasProvenPasskey }, user, query: { at } }) => {
    const reEnrolledAt = user.reEnrolledAt === null ? null : new Date(user.reEnrolledAt);
    const scope = noticeScope({ reEnrolledAt, passkeyId, hasProof: hasProvenPasskey }, new Date(at));
    const passkey = userPasskeys(world, user).find(({ id }) => id === passkeyId);
    if (scope === "passkey" && passkey) passkey.noticeReadAt = user.reEnrolledAt;
    if (scope === "account") user.reEnrolledAt = null;
    return { status: 204, body: undefined };
  },
  roles: ({ user }) => ({ status: 200, body: { roles: user.roles } }),
  logout: ({ world, browser, user }) => {
    if (user !== undefined) recordEvent(world, { event: "logout", subjectId: user.id });
    world.signOut(browser);
    return { status: 200, body: { success: true } };
  },
};
