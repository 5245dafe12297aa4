import type { MonthlyLimits } from "#contract/rules/usage/limit-check.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import type { AuditEvent } from "../../models/audit-event.ts";
import { InviteLink } from "../../models/invite-link.ts";
import { type Account, findAccount } from "../accounts/account.ts";
import { operatorActor } from "../audit/actor.ts";
import { AuditReader } from "../audit/audit-reader.ts";
import { recordEvent } from "../audit/record-event.ts";
import { type ExportedChat, streamAllChats } from "../chats/transcript/stream-all-chats.ts";
import { describeInvites, type Invite } from "../invites/invite.ts";
import { readMonthlyLimits } from "../usage/monthly-limit-rows.ts";

const rowsPerRead = 500;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** An entry of the ledger as the driver has it: large numbers may be texts, and SQLite has dates as milliseconds. */
export interface UsageEntryRow {
  readonly id: number;
  readonly createdAt: Date | number;
  readonly day: string;
  readonly kind: string;
  readonly styleName: string | null;
  readonly modelLabel: string;
  readonly inputTokens: number | string;
  readonly cachedTokens: number | string;
  readonly outputTokens: number | string;
  readonly costMicros: number | string;
  readonly currency: string;
  readonly isEstimated: boolean | number;
  readonly countsAsReply: boolean | number;
}

/** A version of a style that the person wrote. */
export interface ExportedStyleVersion {
  readonly styleName: string;
  readonly number: number;
  readonly createdAt: Date | number;
}

/** Reads the stored data of a person. Long lists are read in pages, so that they are never in memory as a whole. */
export class PersonalData {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  /** Throws not_found for an unknown number, and for a deleted account, of which only a stub is left. */
  account(uniqueUserNumber: number): Promise<Account> {
    return findAccount(this.dependencies.database, { uniqueUserNumber });
  }

  limits(userId: string): Promise<MonthlyLimits> {
    return readMonthlyLimits(this.dependencies.database, { scope: "user", scopeId: userId });
  }

  /** The links that the person created, that they registered with, and that are for their account; oldest first. */
  async invites(userId: string): Promise<Invite[]> {
    const { database, clock } = this.dependencies;
    const links = await InviteLink.query(database)
      .where({ createdBy: userId })
      .orWhere({ usedByUserId: userId })
      .orWhere({ enrolUserId: userId })
      .orderBy(["createdAt", "linkId"]);
    return describeInvites(database, links, clock.now());
  }

  async authoredVersions(userId: string): Promise<ExportedStyleVersion[]> {
    return this.dependencies
      .database("style_versions")
      .join("systemprompts", "systemprompts.id", "style_versions.styleId")
      .where({ authorId: userId })
      .orderBy(["style_versions.styleId", "style_versions.number"])
      .select({ styleName: "systemprompts.name" }, "style_versions.number", "style_versions.createdAt");
  }

  /** The person's calls of models, oldest first. */
  async *usage(userId: string): AsyncGenerator<UsageEntryRow[]> {
    let last: number | undefined = 0;
    while (last !== undefined) {
      const rows: UsageEntryRow[] = await this.dependencies
        .database("usage_entries")
        .where({ userId })
        .where("id", ">", last)
        .orderBy("id")
        .limit(rowsPerRead);
      yield rows;
      last = rows[rowsPerRead - 1]?.id;
    }
  }

  /** The events that the person caused or that are about them, newest first. */
  async *auditEvents(uniqueUserNumber: number): AsyncGenerator<AuditEvent[]> {
    const reader = new AuditReader(this.dependencies);
    for await (const page of reader.readPages({ user: uniqueUserNumber }, rowsPerRead))
      yield page.map(({ event }) => event);
  }

  chats(userId: string): AsyncGenerator<ExportedChat> {
    return streamAllChats(this.dependencies.database, userId);
  }

  /** Records that the operator has written all of it into a file. */
  async recordExport(userId: string): Promise<void> {
    const { database, clock } = this.dependencies;
    await recordEvent(database, clock.now(), operatorActor, { event: "user_exported", subjectId: userId });
  }
}
