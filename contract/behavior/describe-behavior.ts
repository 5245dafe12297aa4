import { expect, it } from "vitest";
import type { RouteName } from "../http/route-name.ts";
import { describeAddingAPasskey } from "./accounts/adding-a-passkey.behavior.ts";
import { describeChangedPasskeys } from "./accounts/changed-passkeys.behavior.ts";
import { describeEndedSessions } from "./accounts/ended-sessions.behavior.ts";
import { describeEnrollmentNotice } from "./accounts/enrollment-notice.behavior.ts";
import { describeLogin } from "./accounts/login.behavior.ts";
import { describePasskeys } from "./accounts/passkeys.behavior.ts";
import { describeReEnrollment } from "./accounts/re-enrollment.behavior.ts";
import { describeReEnrollmentLinks } from "./accounts/re-enrollment-links.behavior.ts";
import { describeRegistration } from "./accounts/registration.behavior.ts";
import { describeRemovedPasskeys } from "./accounts/removed-passkeys.behavior.ts";
import { describeRevokedAdministrators } from "./accounts/revoked-administrators.behavior.ts";
import { describeSession } from "./accounts/session.behavior.ts";
import { describeSessions } from "./accounts/sessions.behavior.ts";
import { describeStepUp } from "./accounts/step-up.behavior.ts";
import { describeUpdatingUsers } from "./accounts/updating-users.behavior.ts";
import { describeUsers } from "./accounts/users.behavior.ts";
import { describeAccountDeletion } from "./administration/account-deletion.behavior.ts";
import { describeAllowances } from "./administration/allowances.behavior.ts";
import { describeConnections } from "./administration/connections.behavior.ts";
import { describeDeletedAccounts } from "./administration/deleted-accounts.behavior.ts";
import { describeGroups } from "./administration/groups.behavior.ts";
import { describeModels } from "./administration/models.behavior.ts";
import { describePeople } from "./administration/people.behavior.ts";
import { describeShortNames } from "./administration/short-names.behavior.ts";
import { describeSpentAllowances } from "./administration/spent-allowances.behavior.ts";
import { describeStyleVersions } from "./administration/style-versions.behavior.ts";
import { describeStyles } from "./administration/styles.behavior.ts";
import { describeStylesInChats } from "./administration/styles-in-chats.behavior.ts";
import { describeTryingStyles } from "./administration/trying-styles.behavior.ts";
import { describeUsage } from "./administration/usage.behavior.ts";
import { describeUsageReport } from "./administration/usage-report.behavior.ts";
import { describeAudit } from "./audit/audit.behavior.ts";
import { describeAuditedActions } from "./audit/audited-actions.behavior.ts";
import { describeAuditedFailures } from "./audit/audited-failures.behavior.ts";
import { describeAuditedOwnActions } from "./audit/audited-own-actions.behavior.ts";
import { describeBranches } from "./chats/branches.behavior.ts";
import { describeBulkDeletion } from "./chats/bulk-deletion.behavior.ts";
import { describeBusyProvider } from "./chats/busy-provider.behavior.ts";
import { describeChat } from "./chats/chat.behavior.ts";
import { describeChatHistory } from "./chats/chat-history.behavior.ts";
import { describeChatRetention } from "./chats/chat-retention.behavior.ts";
import { describeContextWindow } from "./chats/context-window.behavior.ts";
import { describeContinuing } from "./chats/continuing.behavior.ts";
import { describeExporting } from "./chats/exporting.behavior.ts";
import { describeIdempotencyKeys } from "./chats/idempotency-keys.behavior.ts";
import { describeIdempotentReplies } from "./chats/idempotent-replies.behavior.ts";
import { describeMessageWindows } from "./chats/message-windows.behavior.ts";
import { describeRetrying } from "./chats/retrying.behavior.ts";
import { describeSearching } from "./chats/searching.behavior.ts";
import { describeSendingMessages } from "./chats/sending-messages.behavior.ts";
import { describeSortingAndPinning } from "./chats/sorting-and-pinning.behavior.ts";
import { describeStartingAChat } from "./chats/starting-a-chat.behavior.ts";
import { describeSystemPrompts } from "./chats/system-prompts.behavior.ts";
import { describeUpdatingAChat } from "./chats/updating-a-chat.behavior.ts";
import { describeErrorPrecedence } from "./error-precedence.behavior.ts";
import { describeInviteLinkStates } from "./invites/invite-link-states.behavior.ts";
import { describeInviteLinks } from "./invites/invite-links.behavior.ts";
import { describeInvitePasscode } from "./invites/invite-passcode.behavior.ts";
import { describeOpenApi } from "./openapi.behavior.ts";
import { optionalResponseMembers } from "./optional-response-members.ts";
import { describeResponseHeaders } from "./response-headers.behavior.ts";
import { describeFollowingAReply } from "./streams/following-a-reply.behavior.ts";
import { describeListEvents } from "./streams/list-events.behavior.ts";
import { describeReasoning } from "./streams/reasoning.behavior.ts";
import { describeRespondAsync } from "./streams/respond-async.behavior.ts";
import { describeResumingAReply } from "./streams/resuming-a-reply.behavior.ts";
import { describeStaleTabs } from "./streams/stale-tabs.behavior.ts";
import { describeStoppingAReply } from "./streams/stopping-a-reply.behavior.ts";
import { describeTakenBackText } from "./streams/taken-back-text.behavior.ts";
import { describeWaitingForAReply } from "./streams/waiting-for-a-reply.behavior.ts";
import { ShownMembers } from "./support/optional-members.ts";
import { skipUnlessComplete } from "./support/run-completely.ts";
import type { MakeWorld } from "./world.ts";

/**
 * Suites whose results may depend on the kind of database: order, collation, search, paging, transactions,
 * dates.
 */
const storageSuites = [
  describeSessions,
  describeInviteLinkStates,
  describeUsers,
  describePeople,
  describeGroups,
  describeDeletedAccounts,
  describeAccountDeletion,
  describeConnections,
  describeModels,
  describeUsage,
  describeUsageReport,
  describeAllowances,
  describeSpentAllowances,
  describeAudit,
  describeSystemPrompts,
  describeStyles,
  describeStyleVersions,
  describeBranches,
  describeMessageWindows,
  describeIdempotencyKeys,
  describeIdempotentReplies,
  describeChatHistory,
  describeSortingAndPinning,
  describeSearching,
  describeListEvents,
  describeUpdatingAChat,
  describeBulkDeletion,
  describeChatRetention,
];

const endpointSuites = [
  describeSession,
  describeLogin,
  describeEndedSessions,
  describeStepUp,
  describeChangedPasskeys,
  describePasskeys,
  describeRemovedPasskeys,
  describeAddingAPasskey,
  describeInvitePasscode,
  describeRegistration,
  describeInviteLinks,
  describeUpdatingUsers,
  describeReEnrollmentLinks,
  describeReEnrollment,
  describeRevokedAdministrators,
  describeEnrollmentNotice,
  describeAuditedActions,
  describeAuditedFailures,
  describeAuditedOwnActions,
  describeShortNames,
  describeTryingStyles,
  describeStylesInChats,
  describeStartingAChat,
  describeSendingMessages,
  describeRespondAsync,
  describeWaitingForAReply,
  describeFollowingAReply,
  describeReasoning,
  describeTakenBackText,
  describeResumingAReply,
  describeStoppingAReply,
  describeRetrying,
  describeContinuing,
  describeBusyProvider,
  describeStaleTabs,
  describeContextWindow,
  describeChat,
  describeExporting,
  describeErrorPrecedence,
  describeResponseHeaders,
  describeOpenApi,
];

const allSuites = [...storageSuites, ...endpointSuites];

type UncoveredRoutes = Exclude<RouteName, NonNullable<(typeof allSuites)[number]["covers"]>>;

/** An endpoint that no suite lists is a compile error, which names it. */
const behaviorSuites: [UncoveredRoutes] extends [never] ? typeof allSuites : UncoveredRoutes = allSuites;

type Half = Exclude<keyof typeof optionalResponseMembers, "never">;

/** Runs suites, and states that their answers show every optional member that they should. */
function describeSuites(suites: typeof behaviorSuites, halves: readonly Half[], makeWorld: MakeWorld): void {
  const shown = new ShownMembers();
  for (const describeSuite of suites) describeSuite(async () => shown.watch(await makeWorld()));
  it("every optional member of the contract is in some answer", (context) => {
    skipUnlessComplete(context);
    const missing = halves
      .flatMap((half) => optionalResponseMembers[half])
      .filter((name) => !shown.names.has(name));
    expect(missing).toEqual([]);
  });
}

/** All behavior suites that any server of the contract passes. */
export function describeBehavior(makeWorld: MakeWorld): void {
  describeSuites(behaviorSuites, ["storage", "endpoint"], makeWorld);
}

/** The suites that depend on the kind of database. */
export function describeStorageBehavior(makeWorld: MakeWorld): void {
  describeSuites(storageSuites, ["storage"], makeWorld);
}

/** The suites that do not depend on the kind of database. */
export function describeEndpointBehavior(makeWorld: MakeWorld): void {
  describeSuites(endpointSuites, ["endpoint"], makeWorld);
}
