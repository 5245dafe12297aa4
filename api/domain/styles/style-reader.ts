import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { Style } from "../../models/style.ts";
import { StyleGroup } from "../../models/style-group.ts";
import { StyleQuestion } from "../../models/style-question.ts";
import { StyleVersion } from "../../models/style-version.ts";
import { User } from "../../models/user.ts";
import { DomainError } from "../domain-error.ts";
import { importLegacyEdits } from "./import-legacy-edit.ts";

/** A style with its groups and the number of its newest version. */
export interface StyleDetails {
  readonly row: Style;
  readonly groupIds: readonly string[];
  readonly newest: number | null;
}

/** A version and the unique user number of its author. */
export interface AuthoredVersion {
  readonly row: StyleVersion;
  readonly author: number | null;
}

interface Numbered {
  readonly styleId: number;
  readonly newest: number;
}

/** The styles of these rows, in their order. */
async function withNumbers(database: Database, rows: readonly Style[]): Promise<StyleDetails[]> {
  const ids = rows.map(({ id }) => id);
  const groups = await StyleGroup.query(database).whereIn("styleId", ids).orderBy("groupId");
  const numbers: Numbered[] = await database("style_versions")
    .whereIn("styleId", ids)
    .groupBy("styleId")
    .select("styleId")
    .max("number as newest");
  return rows.map((row) => ({
    row,
    groupIds: groups.filter(({ styleId }) => styleId === row.id).map(({ groupId }) => groupId),
    newest: numbers.find(({ styleId }) => styleId === row.id)?.newest ?? null,
  }));
}

export function unknownStyle(id: number): DomainError {
  return new DomainError("not_found", { fields: { id: `There is no style with the id ${id}.` } });
}

/** A style as it is now; throws `not_found`. */
export async function readStyle(database: Database, id: number): Promise<StyleDetails> {
  const row = await Style.query(database).findById(id);
  const [style] = row === undefined ? [] : await withNumbers(database, [row]);
  if (style === undefined) throw unknownStyle(id);
  return style;
}

/** Versions with their authors. */
export async function withAuthors(
  database: Database,
  rows: readonly StyleVersion[],
): Promise<AuthoredVersion[]> {
  const ids = [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))];
  const users = ids.length === 0 ? [] : await User.query(database).findByIds(ids);
  const numbers = new Map(users.map(({ id, uniqueUserNumber }) => [id, uniqueUserNumber]));
  return rows.map((row) => ({ row, author: numbers.get(row.authorId ?? "") ?? null }));
}

/** Reads the styles for administrators. */
export class StyleReader {
  private readonly database: Database;
  private readonly clock: Clock;

  constructor({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
    this.database = database;
    this.clock = clock;
  }

  /** Every style, sorted by id. */
  async list(): Promise<StyleDetails[]> {
    await importLegacyEdits(this.database, this.clock.now());
    return withNumbers(this.database, await Style.query(this.database).orderBy("id"));
  }

  /** A style with its versions, newest first, and its questions. Throws `not_found`. */
  async get(id: number) {
    await importLegacyEdits(this.database, this.clock.now());
    const style = await readStyle(this.database, id);
    const rows = await StyleVersion.query(this.database).where({ styleId: id }).orderBy("number", "desc");
    const questions = await StyleQuestion.query(this.database).where({ styleId: id }).orderBy("place");
    return {
      style,
      versions: await withAuthors(this.database, rows),
      questions: questions.map(({ question }) => question),
    };
  }
}
