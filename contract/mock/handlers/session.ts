import type { Notice } from "../../accounts/current-session.ts";
import { isNoticeUnread, noticeScope } from "../../rules/accounts/enrollment-notice.ts";
import { presentUser, userPasskeys } from "../accounts/accounts.ts";
import type { MockWorld } from "../mock-world.ts";
import type { MockHandlersOf } from "../server/mock-handler.ts";
import { change } from "../state/change.ts";
import type { MockBrowser } from "../state/mock-browser.ts";
import type { UserRow } from "../state/mock-tables.ts";
import { recordEvent } from "../state/record-event.ts";

/** The notice for sessions whose passkey predates the re-enrollment and has not read it. */
function noticeOf(world: MockWorld, { passkeyId }: MockBrowser, person: UserRow | undefined): Notice | null {
  const at = person?.reEnrolledAt;
  if (person === undefined || !at) return null;
  const passkey = userPasskeys(world, person).find(({ id }) => id === passkeyId);
  const isTold = passkey === undefined ? passkeyId === null : isNoticeUnread(passkey, at);
  return isTold ? { code: "re_enrolled", at } : null;
}

export const currentSessionHandlers: MockHandlersOf<"session"> = {
  user: ({ world, browser, person }) => ({
    status: 200,
    body: {
      isAuthenticated: person !== undefined,
      user: person ? presentUser(person) : null,
      notice: noticeOf(world, browser, person),
      ...(browser.endReason && { sessionEnded: browser.endReason }),
    },
  }),
  readNotice: ({ world, browser: { passkeyId, hasProvenPasskey }, person, query: { at } }) => {
    const reEnrolledAt = person.reEnrolledAt === null ? null : new Date(person.reEnrolledAt);
    const by = noticeScope({ reEnrolledAt, passkeyId, hasProof: hasProvenPasskey }, new Date(at));
    const passkey = userPasskeys(world, person).find(({ id }) => id === passkeyId);
    if (by === "passkey" && passkey) change(passkey, { noticeReadAt: person.reEnrolledAt });
    if (by === "account") change(person, { reEnrolledAt: null });
    return { status: 204, body: undefined };
  },
  roles: ({ person }) => ({ status: 200, body: { roles: person.roles } }),
  logout: ({ world, browser, person }) => {
    if (person !== undefined) recordEvent(world, { event: "logout", subjectId: person.id });
    world.signOut(browser);
    return { status: 200, body: { success: true } };
  },
};
