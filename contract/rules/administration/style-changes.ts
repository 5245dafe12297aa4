import { styleFieldText } from "../../texts/style-field-texts.ts";

/** The state of a style that decides which changes are allowed. */
export interface StyleState {
  readonly isDefault: boolean;
  readonly isArchived: boolean;
  readonly isPublished: boolean;
  readonly groupIds: readonly string[];
}

interface StyleChanges {
  readonly isDefault?: boolean | undefined;
  readonly archived?: boolean | undefined;
  readonly groupIds?: readonly string[] | undefined;
}

/**
 * The errors of changes by member; undefined if they are allowed. The default style is published, not archived and for
 * everybody, and it stays the default until another one is.
 */
export function styleChangeError(
  state: StyleState,
  { isDefault, archived = state.isArchived, groupIds = state.groupIds }: StyleChanges,
): Record<string, string> | undefined {
  if (isDefault === false && state.isDefault) return { isDefault: styleFieldText.defaultRequired };
  if (isDefault !== true && !state.isDefault) return undefined;
  if (groupIds.length > 0) return { groupIds: styleFieldText.defaultHasGroups };
  if (archived && state.isDefault) return { archived: styleFieldText.defaultArchived };
  if (archived) return { isDefault: styleFieldText.archivedDefault };
  if (!state.isPublished && !state.isDefault) return { isDefault: styleFieldText.unpublishedDefault };
  return undefined;
}
