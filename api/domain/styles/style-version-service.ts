import { isSameVersion, type VersionContent } from "#contract/rules/administration/style-versions.ts";
import { styleFieldText } from "#contract/texts/style-field-texts.ts";
import type { Clock } from "../../clock.ts";
import type { Database } from "../../database/connect.ts";
import { runTransaction } from "../../database/rows/run-transaction.ts";
import { Style } from "../../models/style.ts";
import { StyleVersion } from "../../models/style-version.ts";
import { requireAdministrator } from "../accounts/administrators.ts";
import type { Actor } from "../audit/actor.ts";
import { type NewAuditEvent, recordEvent } from "../audit/record-event.ts";
import { DomainError } from "../domain-error.ts";
import { requireModels } from "../models/model-references.ts";
import { newestVersion } from "./import-legacy-edit.ts";
import { type AuthoredVersion, readStyle, type StyleDetails, withAuthors } from "./style-reader.ts";
import { lockStyle, requireFreeName, type StyleText, styleData } from "./style-service.ts";

/** A version to save. `basedOn` is the newest version that its author has seen; null for a first one. */
export interface NewVersion extends VersionContent {
  readonly basedOn: number | null;
  readonly note: string;
}

/** A style and one of its versions. */
export interface SavedVersion {
  readonly style: StyleDetails;
  readonly version: AuthoredVersion;
}

/** A text of the command line; members that are left out stay as they are. */
export interface StyleEdit extends Partial<StyleText> {
  readonly content?: string | undefined;
}

export function unknownVersion(): DomainError {
  return new DomainError("validation", { fields: { number: styleFieldText.numberUnknown } });
}

/** A locked style, and the time of its change. */
interface Locked {
  readonly transaction: Database;
  readonly style: Style;
  readonly now: Date;
  readonly actor: Actor;
}

/** The versions of the styles. A style is locked while one is saved or published, so that none overwrites another. */
export class StyleVersionService {
  private readonly database: Database;
  private readonly clock: Clock;

  constructor({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
    this.database = database;
    this.clock = clock;
  }

  /** Saves a draft. Throws `not_found`, `version_changed`, and `validation` for an unknown model. */
  save(id: number, { basedOn, ...saved }: NewVersion, actor: Actor): Promise<SavedVersion> {
    return this.withLock(id, actor, async (locked) => {
      const newest = await newestVersion(locked.transaction, id);
      if (basedOn !== (newest?.number ?? null)) throw new DomainError("version_changed");
      await requireModels(locked.transaction, saved.modelIds);
      const number = await insertVersion(locked, { ...saved, basedOn }, newest);
      await record(locked, { event: "style_version_saved", data: { version: number } });
      return number;
    });
  }

  /**
   * Publishes the newest version. Any other one is restored: its content becomes a new version, which is published. A
   * repeated request changes nothing. Throws `not_found`, and `validation` for an unknown number or model.
   */
  publish(id: number, number: number, actor: Actor): Promise<SavedVersion> {
    return this.withLock(id, actor, async (locked) => {
      const { transaction, style } = locked;
      const version = await StyleVersion.query(transaction).findById([id, number]);
      const newest = await newestVersion(transaction, id);
      if (version === undefined || newest === undefined) throw unknownVersion();
      const isPublished = newest.number === style.publishedVersion;
      if (isPublished && (number === newest.number || isRestored(newest, version))) return newest.number;
      await requireModels(transaction, version.modelIds);
      if (number === newest.number) {
        await putInUse(locked, newest);
        await record(locked, { event: "style_published", data: { version: number } });
        return number;
      }
      const restored = await insertVersion(
        locked,
        { ...version, basedOn: number, note: version.note },
        newest,
      );
      await putInUse(locked, { ...version, number: restored });
      const data = { version: restored, restored: number };
      await record(locked, { event: "style_version_restored", data });
      return restored;
    });
  }

  /** Adds a style with a published version; the first style becomes the default. Throws `validation` for a taken name. */
  async add(
    { name, description, content }: StyleText & { content: string },
    actor: Actor,
  ): Promise<StyleDetails> {
    return runTransaction(this.database, async (transaction) => {
      const now = this.clock.now();
      await requireAdministrator(transaction, actor);
      await requireFreeName(transaction, name);
      const row = { name, description, content, starters: [], isDefault: false };
      const { id } = await Style.query(transaction).insert(row);
      const style = await Style.query(transaction).findById(id).throwIfNotFound();
      const locked = { transaction, style, now, actor };
      await record(locked, { event: "style_created" });
      await publishText(locked, content, undefined);
      return readStyle(transaction, id);
    });
  }

  /**
   * Changes the given members; a changed content becomes a published version. A content over a draft throws
   * `version_changed`, also the draft's own: it would not be published. A taken name throws `validation`.
   */
  async edit(id: number, { content, ...text }: StyleEdit, actor: Actor): Promise<StyleDetails> {
    return runTransaction(this.database, async (transaction) => {
      const now = this.clock.now();
      await requireAdministrator(transaction, actor);
      const style = await lockStyle(transaction, id, now);
      const newest = await newestVersion(transaction, id);
      const locked = { transaction, style, now, actor };
      const hasDraft = (newest?.number ?? null) !== style.publishedVersion;
      if (content !== undefined && hasDraft) throw new DomainError("version_changed");
      if (content !== undefined && content !== newest?.content) await publishText(locked, content, newest);
      const { name = style.name, description = style.description } = text;
      if (name !== style.name || description !== style.description) {
        await requireFreeName(transaction, name, style);
        await style.$query(transaction).patch({ name, description });
        await record(locked, { event: "style_changed" });
      }
      return readStyle(transaction, id);
    });
  }

  private withLock(
    id: number,
    actor: Actor,
    change: (locked: Locked) => Promise<number>,
  ): Promise<SavedVersion> {
    return runTransaction(this.database, async (transaction) => {
      const now = this.clock.now();
      await requireAdministrator(transaction, actor);
      const style = await lockStyle(transaction, id, now);
      const number = await change({ transaction, style, now, actor });
      const row = await StyleVersion.query(transaction).findById([id, number]).throwIfNotFound();
      const [version] = await withAuthors(transaction, [row]);
      if (version === undefined) throw unknownVersion();
      return { style: await readStyle(transaction, id), version };
    });
  }
}

/** Whether the newest version has restored this one already, as when a request is repeated. */
function isRestored(newest: StyleVersion, version: StyleVersion): boolean {
  const wasMadeToPublish = newest.publishedAt?.getTime() === newest.createdAt.getTime();
  return wasMadeToPublish && newest.basedOn === version.number && isSameVersion(newest, version);
}

function record({ transaction, style, now, actor }: Locked, { event, data }: NewAuditEvent): Promise<void> {
  return recordEvent(transaction, now, actor, { event, data: styleData(style, data) });
}

/** Inserts the next version and returns its number. */
async function insertVersion(
  { transaction, style, now, actor }: Locked,
  version: VersionContent & { readonly basedOn: number | null; readonly note: string },
  newest: StyleVersion | undefined,
): Promise<number> {
  const { content, modelIds, temperature, maxOutputTokens, words, starters, basedOn, note } = version;
  const number = (newest?.number ?? 0) + 1;
  const settings = { modelIds: [...modelIds], temperature, maxOutputTokens, words, starters: [...starters] };
  const origin = { basedOn, note, authorId: actor.userId, createdAt: now, publishedAt: null };
  await StyleVersion.query(transaction).insert({
    styleId: style.id,
    number,
    content,
    ...settings,
    ...origin,
  });
  return number;
}

/**
 * Makes a version the one that chats use. The style repeats its text for an earlier release. A first published style is
 * the default.
 */
async function putInUse(
  { transaction, style, now }: Locked,
  { number, content, starters }: Pick<StyleVersion, "number" | "content" | "starters">,
): Promise<void> {
  await StyleVersion.query(transaction)
    .patch({ publishedAt: now })
    .where({ styleId: style.id, number })
    .whereNull("publishedAt");
  const defaults = await Style.query(transaction).where({ isDefault: true }).resultSize();
  const isDefault = style.isDefault || (defaults === 0 && style.archivedAt === null);
  await style.$query(transaction).patch({ content, starters, publishedVersion: number, isDefault });
}

/** Publishes a content with the settings of the newest version. */
async function publishText(locked: Locked, content: string, newest: StyleVersion | undefined): Promise<void> {
  const { modelIds = [], temperature = null, maxOutputTokens = null, words = null } = newest ?? {};
  const starters = newest?.starters ?? [];
  const settings = { modelIds, temperature, maxOutputTokens, words, starters };
  const origin = { basedOn: newest?.number ?? null, note: "" };
  const number = await insertVersion(locked, { content, ...settings, ...origin }, newest);
  await putInUse(locked, { number, content, starters });
  await record(locked, { event: "style_published", data: { version: number } });
}
