import type { AuditData, AuditEventName } from "#contract/audit/audit-events.ts";
import { type StyleState, styleChangeError } from "#contract/rules/administration/style-changes.ts";
import { isNameTaken } from "#contract/rules/administration/taken-names.ts";
import { styleFieldText } from "#contract/texts/style-field-texts.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { runTransaction } from "../../database/rows/run-transaction.ts";
import { Style } from "../../models/style.ts";
import { StyleGroup } from "../../models/style-group.ts";
import { StyleQuestion } from "../../models/style-question.ts";
import { requireAdministrator } from "../accounts/administrators.ts";
import type { Actor } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";
import { DomainError } from "../domain-error.ts";
import { importLegacyEdit } from "./import-legacy-edit.ts";
import { lockGroups } from "./style-groups.ts";
import { readStyle, type StyleDetails, unknownStyle } from "./style-reader.ts";

/** The name and description of a style. */
export interface StyleText {
  readonly name: string;
  readonly description: string | null;
}

export interface StyleChanges extends Partial<StyleText> {
  readonly isDefault?: boolean | undefined;
  readonly archived?: boolean | undefined;
  readonly groupIds?: readonly string[] | undefined;
}

/** The audit data of a style. */
export function styleData({ id, name }: Style, more: AuditData = {}): AuditData {
  return { style: id, name, ...more };
}

/** Locks a style and adopts the text that an earlier release has written to it. Throws `not_found`. */
export async function lockStyle(transaction: Database, id: number, now: Date): Promise<Style> {
  await importLegacyEdit(transaction, id, now);
  const style = await Style.query(transaction).findById(id).forUpdate();
  if (style === undefined) throw unknownStyle(id);
  return style;
}

/**
 * Throws validation if another style has the name. Styles of one name, which an earlier release allowed, stay: only a new
 * name is checked. The caller locks the administrators.
 */
export async function requireFreeName(
  transaction: Database,
  name: string,
  own?: Pick<Style, "id" | "name">,
): Promise<void> {
  if (name === own?.name) return;
  const styles = await Style.query(transaction).select("id", "name");
  if (isNameTaken(styles, name, own?.id))
    throw new DomainError("validation", { fields: { name: styleFieldText.nameTaken } });
}

interface Change {
  readonly event: AuditEventName;
  readonly data?: AuditData;
}

/** The styles themselves; their versions are in StyleVersionService. Exactly one style is the default. */
export class StyleService {
  private readonly database: Database;
  private readonly clock: Clock;

  constructor({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
    this.database = database;
    this.clock = clock;
  }

  /** Adds a style without a version, which cannot be chosen yet. Throws `validation` for a taken name. */
  create({ name, description }: StyleText, actor: Actor): Promise<StyleDetails> {
    return runTransaction(this.database, async (transaction) => {
      await requireAdministrator(transaction, actor);
      await requireFreeName(transaction, name);
      const row = { name, description, content: "", starters: [], isDefault: false };
      const { id } = await Style.query(transaction).insert(row);
      const style = await readStyle(transaction, id);
      const event = { event: "style_created", data: styleData(style.row) } as const;
      await recordEvent(transaction, this.clock.now(), actor, event);
      return style;
    });
  }

  /**
   * Applies all changes or none. Throws `not_found`, and `validation` for a taken name and for changes that leave no
   * default style.
   */
  change(id: number, changes: StyleChanges, actor: Actor): Promise<StyleDetails> {
    return runTransaction(this.database, async (transaction) => {
      const now = this.clock.now();
      await requireAdministrator(transaction, actor);
      // The default of all styles may move.
      await Style.query(transaction).orderBy("id").forUpdate();
      const row = await lockStyle(transaction, id, now);
      const before = await readStyle(transaction, id);
      const fields = styleChangeError(stateOf(before), changes);
      if (fields !== undefined) throw new DomainError("validation", { fields });
      const done = [
        await this.changeText(transaction, row, changes),
        await this.archive(transaction, row, changes, now),
        await this.changeGroups(transaction, before, changes),
        await this.changeDefault(transaction, row, changes),
      ];
      const after = await readStyle(transaction, id);
      for (const change of done)
        if (change !== undefined)
          await recordEvent(transaction, now, actor, {
            event: change.event,
            data: styleData(after.row, change.data),
          });
      return after;
    });
  }

  /** Replaces the saved questions. Throws `not_found`. */
  setQuestions(id: number, questions: readonly string[], actor: Actor): Promise<string[]> {
    return runTransaction(this.database, async (transaction) => {
      const now = this.clock.now();
      await requireAdministrator(transaction, actor);
      const style = await lockStyle(transaction, id, now);
      await StyleQuestion.query(transaction).delete().where({ styleId: id });
      for (const [place, question] of questions.entries())
        await StyleQuestion.query(transaction).insert({ styleId: id, place, question });
      const data = styleData(style, { questions: questions.length });
      await recordEvent(transaction, now, actor, { event: "style_questions_changed", data });
      return [...questions];
    });
  }

  /** Removes a style; its chats continue with the default. Throws `validation` for the default itself. */
  async remove(id: number, actor: Actor): Promise<void> {
    await runTransaction(this.database, async (transaction) => {
      await requireAdministrator(transaction, actor);
      await Style.query(transaction).orderBy("id").forUpdate();
      const { row } = await readStyle(transaction, id);
      if (row.isDefault)
        throw new DomainError("validation", { fields: { id: styleFieldText.defaultRemoved } });
      await Style.query(transaction).deleteById(id);
      const event = { event: "style_removed", data: styleData(row) } as const;
      await recordEvent(transaction, this.clock.now(), actor, event);
    });
  }

  private async changeText(
    transaction: Database,
    row: Style,
    { name = row.name, description = row.description }: StyleChanges,
  ): Promise<Change | undefined> {
    if (name === row.name && description === row.description) return undefined;
    await requireFreeName(transaction, name, row);
    await row.$query(transaction).patch({ name, description });
    return { event: "style_changed" };
  }

  private async archive(
    transaction: Database,
    row: Style,
    { archived }: StyleChanges,
    now: Date,
  ): Promise<Change | undefined> {
    if (archived === undefined || archived === (row.archivedAt !== null)) return undefined;
    await row.$query(transaction).patch({ archivedAt: archived ? now : null });
    return { event: archived ? "style_archived" : "style_unarchived" };
  }

  private async changeGroups(
    transaction: Database,
    { row, groupIds: before }: StyleDetails,
    { groupIds }: StyleChanges,
  ): Promise<Change | undefined> {
    if (groupIds === undefined || isSameSet(groupIds, before)) return undefined;
    await lockGroups(transaction, groupIds);
    await StyleGroup.query(transaction).delete().where({ styleId: row.id });
    for (const groupId of groupIds) await StyleGroup.query(transaction).insert({ styleId: row.id, groupId });
    return { event: "style_groups_changed", data: { groups: groupIds.length } };
  }

  private async changeDefault(
    transaction: Database,
    row: Style,
    { isDefault }: StyleChanges,
  ): Promise<Change | undefined> {
    if (isDefault !== true || row.isDefault) return undefined;
    await Style.query(transaction).patch({ isDefault: false }).whereNot({ id: row.id });
    await Style.query(transaction).patch({ isDefault: true }).findById(row.id);
    return { event: "style_default_changed" };
  }
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

function stateOf({ row, groupIds }: StyleDetails): StyleState {
  const { isDefault, archivedAt, publishedVersion } = row;
  return {
    isDefault,
    isArchived: archivedAt !== null,
    isPublished: publishedVersion !== null,
    groupIds,
  };
}
