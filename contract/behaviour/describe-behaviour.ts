import type { RouteName } from "../route-name.ts";
import { describeAddingAPasskey } from "./adding-a-passkey.behaviour.ts";
import { describeAnsweringAtOnce } from "./answering-at-once.behaviour.ts";
import { describeAudit } from "./audit.behaviour.ts";
import { describeAuditedActs } from "./audited-acts.behaviour.ts";
import { describeAuditedOwnActs } from "./audited-own-acts.behaviour.ts";
import { describeBranches } from "./branches.behaviour.ts";
import { describeBusyProvider } from "./busy-provider.behaviour.ts";
import { describeChangingAChat } from "./changing-a-chat.behaviour.ts";
import { describeChangingPeople } from "./changing-people.behaviour.ts";
import { describeChatHistory } from "./chat-history.behaviour.ts";
import { describeChatting } from "./chatting.behaviour.ts";
import { describeDeletingSeveral } from "./deleting-several.behaviour.ts";
import { describeEndedSessions } from "./ended-sessions.behaviour.ts";
import { describeEnrolmentNotice } from "./enrolment-notice.behaviour.ts";
import { describeEveryAnswer } from "./every-answer.behaviour.ts";
import { describeExporting } from "./exporting.behaviour.ts";
import { describeFollowingAReply } from "./following-a-reply.behaviour.ts";
import { describeInviteLinkStates } from "./invite-link-states.behaviour.ts";
import { describeInviteLinks } from "./invite-links.behaviour.ts";
import { describeLeftOutTurns } from "./left-out-turns.behaviour.ts";
import { describeListEvents } from "./list-events.behaviour.ts";
import { describeOneChat } from "./one-chat.behaviour.ts";
import { describeOpeningAnInvite } from "./opening-an-invite.behaviour.ts";
import { describeOrderOfChats } from "./order-of-chats.behaviour.ts";
import { describeOrderOfRefusals } from "./order-of-refusals.behaviour.ts";
import { describePasskeys } from "./passkeys.behaviour.ts";
import { describePeople } from "./people.behaviour.ts";
import { describeReEnrolling } from "./re-enrolling.behaviour.ts";
import { describeReEnrolmentLinks } from "./re-enrolment-links.behaviour.ts";
import { describeRegistering } from "./registering.behaviour.ts";
import { describeRemovedPasskeys } from "./removed-passkeys.behaviour.ts";
import { describeRepeatedRequests } from "./repeated-requests.behaviour.ts";
import { describeRequestKeys } from "./request-keys.behaviour.ts";
import { describeResumingAReply } from "./resuming-a-reply.behaviour.ts";
import { describeRetrying } from "./retrying.behaviour.ts";
import { describeSearching } from "./searching.behaviour.ts";
import { describeSession } from "./session.behaviour.ts";
import { describeSessions } from "./sessions.behaviour.ts";
import { describeSigningIn } from "./signing-in.behaviour.ts";
import { describeStaleTabs } from "./stale-tabs.behaviour.ts";
import { describeStartingAChat } from "./starting-a-chat.behaviour.ts";
import { describeStepUp } from "./step-up.behaviour.ts";
import { describeStoppingAReply } from "./stopping-a-reply.behaviour.ts";
import { describeStyles } from "./styles.behaviour.ts";
import { describeWaitingForAReply } from "./waiting-for-a-reply.behaviour.ts";
import { describeWithdrawnPower } from "./withdrawn-power.behaviour.ts";
import type { MakeWorld } from "./world.ts";

const told = [
  describeSession,
  describeSigningIn,
  describeSessions,
  describeEndedSessions,
  describeStepUp,
  describePasskeys,
  describeRemovedPasskeys,
  describeAddingAPasskey,
  describeOpeningAnInvite,
  describeRegistering,
  describeInviteLinks,
  describeInviteLinkStates,
  describePeople,
  describeChangingPeople,
  describeReEnrolmentLinks,
  describeReEnrolling,
  describeWithdrawnPower,
  describeEnrolmentNotice,
  describeAudit,
  describeAuditedActs,
  describeAuditedOwnActs,
  describeStyles,
  describeStartingAChat,
  describeChatting,
  describeAnsweringAtOnce,
  describeWaitingForAReply,
  describeFollowingAReply,
  describeResumingAReply,
  describeStoppingAReply,
  describeRetrying,
  describeBusyProvider,
  describeBranches,
  describeStaleTabs,
  describeRequestKeys,
  describeRepeatedRequests,
  describeLeftOutTurns,
  describeChatHistory,
  describeOrderOfChats,
  describeSearching,
  describeListEvents,
  describeOneChat,
  describeChangingAChat,
  describeDeletingSeveral,
  describeExporting,
  describeOrderOfRefusals,
  describeEveryAnswer,
];

type Unstated = Exclude<RouteName, NonNullable<(typeof told)[number]["states"]>>;

/** An endpoint whose behaviour no suite states does not compile: the error names it. */
const suites: [Unstated] extends [never] ? typeof told : Unstated = told;

/** Everything that is promised of whatever serves the contract: each world's test calls this alone. */
export function describeBehaviour(makeWorld: MakeWorld): void {
  for (const describeSuite of suites) describeSuite(makeWorld);
}
