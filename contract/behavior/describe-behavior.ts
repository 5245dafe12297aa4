import type { RouteName } from "../http/route-name.ts";
import { describeAddingAPasskey } from "./accounts/adding-a-passkey.behavior.ts";
import { describeChangingPeople } from "./accounts/changing-people.behavior.ts";
import { describeEndedSessions } from "./accounts/ended-sessions.behavior.ts";
import { describeEnrollmentNotice } from "./accounts/enrollment-notice.behavior.ts";
import { describePasskeys } from "./accounts/passkeys.behavior.ts";
import { describePeople } from "./accounts/people.behavior.ts";
import { describeReEnrolling } from "./accounts/re-enrolling.behavior.ts";
import { describeReEnrollmentLinks } from "./accounts/re-enrollment-links.behavior.ts";
import { describeRegistering } from "./accounts/registering.behavior.ts";
import { describeRemovedPasskeys } from "./accounts/removed-passkeys.behavior.ts";
import { describeSession } from "./accounts/session.behavior.ts";
import { describeSessions } from "./accounts/sessions.behavior.ts";
import { describeSigningIn } from "./accounts/signing-in.behavior.ts";
import { describeStepUp } from "./accounts/step-up.behavior.ts";
import { describeWithdrawnPower } from "./accounts/withdrawn-power.behavior.ts";
import { describeAudit } from "./audit/audit.behavior.ts";
import { describeAuditedActions } from "./audit/audited-actions.behavior.ts";
import { describeAuditedFailures } from "./audit/audited-failures.behavior.ts";
import { describeAuditedOwnActions } from "./audit/audited-own-actions.behavior.ts";
import { describeBranches } from "./chats/branches.behavior.ts";
import { describeBusyProvider } from "./chats/busy-provider.behavior.ts";
import { describeChangingAChat } from "./chats/changing-a-chat.behavior.ts";
import { describeChatHistory } from "./chats/chat-history.behavior.ts";
import { describeChatting } from "./chats/chatting.behavior.ts";
import { describeDeletingSeveral } from "./chats/deleting-several.behavior.ts";
import { describeExporting } from "./chats/exporting.behavior.ts";
import { describeRequestKeys } from "./chats/idempotency-keys.behavior.ts";
import { describeLeftOutTurns } from "./chats/left-out-turns.behavior.ts";
import { describeOneChat } from "./chats/one-chat.behavior.ts";
import { describeOrderOfChats } from "./chats/order-of-chats.behavior.ts";
import { describeRepeatedRequests } from "./chats/repeated-requests.behavior.ts";
import { describeRetrying } from "./chats/retrying.behavior.ts";
import { describeSearching } from "./chats/searching.behavior.ts";
import { describeStartingAChat } from "./chats/starting-a-chat.behavior.ts";
import { describeStyles } from "./chats/styles.behavior.ts";
import { describeEveryAnswer } from "./every-answer.behavior.ts";
import { describeInviteLinkStates } from "./invites/invite-link-states.behavior.ts";
import { describeInviteLinks } from "./invites/invite-links.behavior.ts";
import { describeOpeningAnInvite } from "./invites/opening-an-invite.behavior.ts";
import { describeOrderOfRefusals } from "./order-of-refusals.behavior.ts";
import { describeAnsweringAtOnce } from "./streams/answering-at-once.behavior.ts";
import { describeFollowingAReply } from "./streams/following-a-reply.behavior.ts";
import { describeListEvents } from "./streams/list-events.behavior.ts";
import { describeResumingAReply } from "./streams/resuming-a-reply.behavior.ts";
import { describeStaleTabs } from "./streams/stale-tabs.behavior.ts";
import { describeStoppingAReply } from "./streams/stopping-a-reply.behavior.ts";
import { describeWaitingForAReply } from "./streams/waiting-for-a-reply.behavior.ts";
import type { MakeWorld } from "./world.ts";

/**
 * Suites whose results may depend on the kind of database: order, collation, search, paging, transactions,
 * dates.
 */
const ofStorage = [
  describeSessions,
  describeInviteLinkStates,
  describePeople,
  describeAudit,
  describeStyles,
  describeBranches,
  describeRequestKeys,
  describeRepeatedRequests,
  describeChatHistory,
  describeOrderOfChats,
  describeSearching,
  describeListEvents,
  describeChangingAChat,
  describeDeletingSeveral,
];

const ofEndpoints = [
  describeSession,
  describeSigningIn,
  describeEndedSessions,
  describeStepUp,
  describePasskeys,
  describeRemovedPasskeys,
  describeAddingAPasskey,
  describeOpeningAnInvite,
  describeRegistering,
  describeInviteLinks,
  describeChangingPeople,
  describeReEnrollmentLinks,
  describeReEnrolling,
  describeWithdrawnPower,
  describeEnrollmentNotice,
  describeAuditedActions,
  describeAuditedFailures,
  describeAuditedOwnActions,
  describeStartingAChat,
  describeChatting,
  describeAnsweringAtOnce,
  describeWaitingForAReply,
  describeFollowingAReply,
  describeResumingAReply,
  describeStoppingAReply,
  describeRetrying,
  describeBusyProvider,
  describeStaleTabs,
  describeLeftOutTurns,
  describeOneChat,
  describeExporting,
  describeOrderOfRefusals,
  describeEveryAnswer,
];

const all = [...ofStorage, ...ofEndpoints];

type Unstated = Exclude<RouteName, NonNullable<(typeof all)[number]["states"]>>;

/** An endpoint that no suite lists is a compile error, which names it. */
const suites: [Unstated] extends [never] ? typeof all : Unstated = all;

/** All behavior suites that any server of the contract passes. */
export function describeBehavior(makeWorld: MakeWorld): void {
  for (const describeSuite of suites) describeSuite(makeWorld);
}

/** The suites that depend on the kind of database. */
export function describeStorageBehavior(makeWorld: MakeWorld): void {
  for (const describeSuite of ofStorage) describeSuite(makeWorld);
}

/** The suites that do not depend on the kind of database. */
export function describeEndpointBehavior(makeWorld: MakeWorld): void {
  for (const describeSuite of ofEndpoints) describeSuite(makeWorld);
}
