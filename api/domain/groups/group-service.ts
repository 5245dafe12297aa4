import { groupUseFields, sortGroups } from "#contract/rules/administration/group-changes.ts";
import { isNameTaken } from "#contract/rules/administration/taken-names.ts";
import { peopleText } from "#contract/texts/people-texts.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { newId } from "../../database/rows/ids.ts";
import { runTransaction } from "../../database/rows/run-transaction.ts";
import { Group } from "../../models/group.ts";
import { requireAdministrator } from "../accounts/administrators.ts";
import type { Actor } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";
import { DomainError } from "../domain-error.ts";
import { findGroup, groupQuery } from "./group-repository.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** The names of the chatbot styles that are limited to the group. */
  readonly stylesOfGroup: (transaction: Database, groupId: string) => Promise<string[]>;
  /** The unique user numbers of the open invites that name the group. */
  readonly openInvitesOfGroup: (transaction: Database, groupId: string, now: Date) => Promise<number[]>;
  readonly removeLimits: (transaction: Database, groupId: string) => Promise<void>;
}

/** Throws validation if another group has the name. The caller locks the administrators. */
async function requireFreeName(transaction: Database, name: string, ownId?: string): Promise<void> {
  const groups = await Group.query(transaction).select("id", "name");
  if (isNameTaken(groups, name, ownId))
    throw new DomainError("validation", { fields: { name: peopleText.groupNameTaken } });
}

/** Groups of people. All changes hold the lock of the administrators. */
export class GroupService {
  private readonly database: Database;
  private readonly clock: Clock;
  private readonly stylesOfGroup: Dependencies["stylesOfGroup"];
  private readonly openInvitesOfGroup: Dependencies["openInvitesOfGroup"];
  private readonly removeLimits: Dependencies["removeLimits"];

  constructor({ database, clock, stylesOfGroup, openInvitesOfGroup, removeLimits }: Dependencies) {
    this.database = database;
    this.clock = clock;
    this.stylesOfGroup = stylesOfGroup;
    this.openInvitesOfGroup = openInvitesOfGroup;
    this.removeLimits = removeLimits;
  }

  /** Every group, sorted by name. */
  async list(): Promise<Group[]> {
    return sortGroups(await groupQuery(this.database));
  }

  async create(name: string, actor: Actor): Promise<Group> {
    return runTransaction(this.database, async (transaction) => {
      await requireAdministrator(transaction, actor);
      await requireFreeName(transaction, name);
      const now = this.clock.now();
      const id = newId();
      await Group.query(transaction).insert({ id, name, createdAt: now });
      await recordEvent(transaction, now, actor, { event: "group_created", data: { group: name } });
      return findGroup(transaction, id);
    });
  }

  async rename(id: string, name: string, actor: Actor): Promise<Group> {
    return runTransaction(this.database, async (transaction) => {
      await requireAdministrator(transaction, actor);
      const { name: formerName } = await findGroup(transaction, id);
      await requireFreeName(transaction, name, id);
      if (name !== formerName) {
        await Group.query(transaction).findById(id).patch({ name });
        const data = { group: name, formerName };
        await recordEvent(transaction, this.clock.now(), actor, { event: "group_renamed", data });
      }
      return findGroup(transaction, id);
    });
  }

  /**
   * Deletes a group; its people stay, and invites that are not open. Throws group_in_use if it limits a style or an open
   * invite names it: the new account would join without the group's limits.
   */
  async delete(id: string, actor: Actor): Promise<void> {
    await runTransaction(this.database, async (transaction) => {
      await requireAdministrator(transaction, actor);
      const { name, memberCount } = await findGroup(transaction, id);
      const now = this.clock.now();
      const fields = groupUseFields({
        styles: await this.stylesOfGroup(transaction, id),
        invites: await this.openInvitesOfGroup(transaction, id, now),
      });
      if (fields !== undefined) throw new DomainError("group_in_use", { fields });
      await Group.query(transaction).deleteById(id);
      await this.removeLimits(transaction, id);
      const data = { group: name, members: Number(memberCount) };
      await recordEvent(transaction, now, actor, { event: "group_deleted", data });
    });
  }
}
