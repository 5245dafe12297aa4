import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import { runTransaction } from "../../database/rows/run-transaction.ts";
import { importLegacyEdit, isEditedElsewhere } from "./import-legacy-edit.ts";

/**
 * The condition that a user may choose the style `s` for a new chat; its only value is the user's id. The default is
 * for everybody. A style that an earlier release added has a text and no version.
 */
export const isAvailable = `(s.isDefault = 1 or (s.archivedAt is null
  and (s.publishedVersion is not null or s.content <> '')
  and (not exists (select 1 from style_groups g where g.styleId = s.id)
    or exists (select 1 from style_groups g join group_members m on m.groupId = g.groupId
      where g.styleId = s.id and m.userId = ?))))`;

/** A style as its users choose it: never its content. */
export interface AvailableStyle {
  readonly id: number;
  readonly name: string;
  readonly description: string | null;
  readonly isDefault: boolean;
  readonly starters: readonly string[];
  readonly words: number | null;
}

interface Row extends Omit<AvailableStyle, "isDefault" | "starters"> {
  readonly isDefault: number;
  /** JSON; null in rows of an earlier release. */
  readonly starters: string | null;
  readonly isEdited: number;
}

/** The styles for new chats. */
export class AvailableStyles {
  private readonly database: Database;
  private readonly clock: Clock;

  constructor({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
    this.database = database;
    this.clock = clock;
  }

  /** The styles that a user may choose, sorted by id. */
  async list(userId: string): Promise<AvailableStyle[]> {
    const rows = await this.read(userId);
    const edited = rows.filter(({ isEdited }) => Boolean(isEdited));
    for (const { id } of edited)
      await runTransaction(this.database, (transaction) =>
        importLegacyEdit(transaction, id, this.clock.now()),
      );
    const current = edited.length > 0 ? await this.read(userId) : rows;
    return current.map(({ id, name, description, isDefault, starters, words }) => {
      const texts: readonly string[] = JSON.parse(starters ?? "[]");
      return { id, name, description, isDefault: Boolean(isDefault), starters: texts, words };
    });
  }

  private read(userId: string): Promise<Row[]> {
    return readRows<Row>(
      this.database,
      `select s.id, s.name, s.description, s.isDefault, coalesce(v.starters, s.starters) as starters, v.words,
          ${isEditedElsewhere(this.database)} as isEdited
        from systemprompts s left join style_versions v on v.styleId = s.id and v.number = s.publishedVersion
        where ${isAvailable} order by s.id`,
      [userId],
    );
  }
}
