import type { Knex } from "knex";
import * as accounts from "../migrations/20261120090000-accounts.ts";
import * as chats from "../migrations/20261120090100-chats.ts";
import * as inviteLinks from "../migrations/20261120090200-invite-links.ts";
import * as sessions from "../migrations/20261120090300-sessions.ts";
import * as idempotencyKeys from "../migrations/20261120090400-idempotency-keys.ts";
import * as replyOwners from "../migrations/20261121090000-reply-owners.ts";
import * as branches from "../migrations/20261121090100-branches.ts";
import * as pinnedChats from "../migrations/20261121090200-pinned-chats.ts";
import * as search from "../migrations/20261121090300-search.ts";
import * as retryTimes from "../migrations/20261121090400-retry-times.ts";
import * as hiddenMessages from "../migrations/20261121090500-hidden-messages.ts";
import * as runningChats from "../migrations/20261121090600-running-chats.ts";
import * as auditEvents from "../migrations/20261121100000-audit-events.ts";
import * as passkeyCare from "../migrations/20261121100100-passkey-care.ts";
import * as reEnrolment from "../migrations/20261121100200-re-enrolment.ts";
import * as rateLimits from "../migrations/20261121100300-rate-limits.ts";
import * as loginAddresses from "../migrations/20261122100000-login-addresses.ts";
import * as readNotices from "../migrations/20261122100100-read-notices.ts";
import * as withdrawnLinks from "../migrations/20261123100000-withdrawn-links.ts";
import * as endedSessions from "../migrations/20261123110000-ended-sessions.ts";
import * as cutReplies from "../migrations/20261123120000-cut-replies.ts";
import * as styleStarters from "../migrations/20261125100000-style-starters.ts";
import * as replyPieces from "../migrations/20261125110000-reply-pieces.ts";
import * as models from "../migrations/20261126100000-models.ts";
import * as groups from "../migrations/20261126110000-groups.ts";
import * as styleVersions from "../migrations/20261126120000-style-versions.ts";
import * as usage from "../migrations/20261126130000-usage.ts";
import * as usageCurrency from "../migrations/20261126140000-usage-currency.ts";
import * as usageCounters from "../migrations/20261126150000-usage-counters.ts";
import * as changeCounts from "../migrations/20261126170000-change-counts.ts";
import * as passkeyRpIds from "../migrations/20261127100000-passkey-rp-ids.ts";
import * as chatRetention from "../migrations/20261127110000-chat-retention.ts";
import * as replyEpochs from "../migrations/20261128100000-reply-epochs.ts";
import * as changedPasskeys from "../migrations/20261128110000-changed-passkeys.ts";
import * as keptMaxima from "../migrations/20261129100000-kept-maxima.ts";
import * as deletedSearchWords from "../migrations/20261129110000-deleted-search-words.ts";
import * as releases from "../migrations/20261129120000-releases.ts";
import * as serverSettings from "../migrations/20261129130000-server-settings.ts";

interface NamedMigration {
  readonly name: string;
  readonly migration: Knex.Migration;
}

/** Recorded by these names, without an extension, so that a bundled server has the same ones. */
const migrations: NamedMigration[] = [
  { name: "20261120090000-accounts", migration: accounts },
  { name: "20261120090100-chats", migration: chats },
  { name: "20261120090200-invite-links", migration: inviteLinks },
  { name: "20261120090300-sessions", migration: sessions },
  { name: "20261120090400-idempotency-keys", migration: idempotencyKeys },
  { name: "20261121090000-reply-owners", migration: replyOwners },
  { name: "20261121090100-branches", migration: branches },
  { name: "20261121090200-pinned-chats", migration: pinnedChats },
  { name: "20261121090300-search", migration: search },
  { name: "20261121090400-retry-times", migration: retryTimes },
  { name: "20261121090500-hidden-messages", migration: hiddenMessages },
  { name: "20261121090600-running-chats", migration: runningChats },
  { name: "20261121100000-audit-events", migration: auditEvents },
  { name: "20261121100100-passkey-care", migration: passkeyCare },
  { name: "20261121100200-re-enrolment", migration: reEnrolment },
  { name: "20261121100300-rate-limits", migration: rateLimits },
  { name: "20261122100000-login-addresses", migration: loginAddresses },
  { name: "20261122100100-read-notices", migration: readNotices },
  { name: "20261123100000-withdrawn-links", migration: withdrawnLinks },
  { name: "20261123110000-ended-sessions", migration: endedSessions },
  { name: "20261123120000-cut-replies", migration: cutReplies },
  { name: "20261125100000-style-starters", migration: styleStarters },
  { name: "20261125110000-reply-pieces", migration: replyPieces },
  { name: "20261126100000-models", migration: models },
  { name: "20261126110000-groups", migration: groups },
  { name: "20261126120000-style-versions", migration: styleVersions },
  { name: "20261126130000-usage", migration: usage },
  { name: "20261126140000-usage-currency", migration: usageCurrency },
  { name: "20261126150000-usage-counters", migration: usageCounters },
  { name: "20261126170000-change-counts", migration: changeCounts },
  { name: "20261127100000-passkey-rp-ids", migration: passkeyRpIds },
  { name: "20261127110000-chat-retention", migration: chatRetention },
  { name: "20261128100000-reply-epochs", migration: replyEpochs },
  { name: "20261128110000-changed-passkeys", migration: changedPasskeys },
  { name: "20261129100000-kept-maxima", migration: keptMaxima },
  { name: "20261129110000-deleted-search-words", migration: deletedSearchWords },
  { name: "20261129120000-releases", migration: releases },
  { name: "20261129130000-server-settings", migration: serverSettings },
];

export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

export const migrationSource: Knex.MigrationSource<NamedMigration> = {
  getMigrations: async () => migrations,
  getMigrationName: ({ name }) => name,
  getMigration: async ({ migration }) => migration,
};
