import type { StyleDetails } from "../../domain/styles/style-reader.ts";

/** A style with its published content, and the number of its unpublished draft if it has one. */
export function presentStyleToOperator({ row, newest }: StyleDetails) {
  const { id, name, description, content, isDefault, archivedAt, publishedVersion: published } = row;
  const draft = newest === published ? null : newest;
  return { id, name, description, content, isDefault, archivedAt, published, draft };
}
