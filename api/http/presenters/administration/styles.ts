import type { AdminStyle, StyleVersion as PresentedVersion } from "#contract/administration/styles.ts";
import type { AuthoredVersion, StyleDetails } from "../../../domain/styles/style-reader.ts";
import type { SavedVersion } from "../../../domain/styles/style-version-service.ts";

export function presentStyle({ row, groupIds, newest }: StyleDetails): AdminStyle {
  const { id, name, description, isDefault, archivedAt, publishedVersion } = row;
  return {
    id,
    name,
    description,
    isDefault,
    archivedAt: archivedAt?.toISOString() ?? null,
    groupIds: [...groupIds],
    published: publishedVersion,
    draft: newest === publishedVersion ? null : newest,
  };
}

export function presentStyleVersion({ row, author }: AuthoredVersion): PresentedVersion {
  const { number, content, modelIds, temperature, maxOutputTokens, words, starters, note, basedOn } = row;
  return {
    ...{ number, content, modelIds, temperature, maxOutputTokens, words, starters, note, author, basedOn },
    createdAt: row.createdAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  };
}

export function presentSavedVersion({ style, version }: SavedVersion) {
  return { style: presentStyle(style), version: presentStyleVersion(version) };
}
