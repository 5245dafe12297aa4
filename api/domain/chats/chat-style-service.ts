import type { Database } from "../../database/connect.ts";
import { SystemPrompt } from "../../models/system-prompt.ts";
import { DomainError } from "../domain-error.ts";

export type ChatStyle = SystemPrompt;

export interface ChatStyleText {
  readonly name: string;
  readonly content: string;
  readonly description?: string | null;
}

/** The chat styles. Exactly one is the default. */
export class ChatStyleService {
  private readonly database: Database;

  constructor({ database }: { readonly database: Database }) {
    this.database = database;
  }

  list(): Promise<ChatStyle[]> {
    return SystemPrompt.query(this.database).orderBy("id").execute();
  }

  /** Adds a style; the first style becomes the default. */
  add(text: ChatStyleText): Promise<ChatStyle> {
    return this.database.transaction(async (transaction) => {
      const styles = await SystemPrompt.query(transaction).forUpdate();
      const row = { ...text, isDefault: styles.length === 0 };
      const { id } = await SystemPrompt.query(transaction).insert(row);
      return this.get(transaction, id);
    });
  }

  /** Changes the given members of a style. Throws `not_found` for an unknown style. */
  async edit(id: number, text: Partial<ChatStyleText>): Promise<ChatStyle> {
    const style = await this.get(this.database, id);
    const isEmpty = Object.values(text).every((value) => value === undefined);
    return isEmpty ? style : style.$query(this.database).patchAndFetch({ ...text });
  }

  /** Makes a style the only default. Throws `not_found` for an unknown style. */
  setDefault(id: number): Promise<ChatStyle> {
    return this.database.transaction(async (transaction) => {
      await SystemPrompt.query(transaction).forUpdate();
      await this.get(transaction, id);
      await SystemPrompt.query(transaction).patch({ isDefault: false }).whereNot({ id });
      return SystemPrompt.query(transaction).patchAndFetchById(id, { isDefault: true });
    });
  }

  /**
   * Removes a style; chats that used it continue with the default. Throws `validation` for the default itself.
   */
  async remove(id: number): Promise<void> {
    await this.database.transaction(async (transaction) => {
      await SystemPrompt.query(transaction).forUpdate();
      const style = await this.get(transaction, id);
      if (style.isDefault)
        throw new DomainError("validation", {
          fields: { id: "The default style cannot be removed. Make another style the default first." },
        });
      await SystemPrompt.query(transaction).deleteById(id);
    });
  }

  private async get(database: Database, id: number): Promise<ChatStyle> {
    const style = await SystemPrompt.query(database).findById(id);
    if (style === undefined)
      throw new DomainError("not_found", { fields: { id: `There is no style with the id ${id}.` } });
    return style;
  }
}
