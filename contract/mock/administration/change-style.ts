import type { StyleChange } from "../../administration/style-requests.ts";
import type { AuditData, AuditEventName } from "../../audit/audit-events.ts";
import { styleChangeError } from "../../rules/administration/style-changes.ts";
import { isNameTaken } from "../../rules/administration/taken-names.ts";
import { styleFieldText } from "../../texts/style-field-texts.ts";
import { recordEvent } from "../audit/record-event.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import type { StyleRow } from "../state/mock-tables.ts";

interface Change {
  readonly event: AuditEventName;
  readonly data?: AuditData;
}

/** The audit data of a style. */
export function styleData({ id, name }: StyleRow, more: AuditData = {}): AuditData {
  return { style: id, name, ...more };
}

/** Throws `validation` if another style has the name. Styles that have had one name before may keep it. */
export function requireFreeName({ tables }: MockWorld, name: string, own?: StyleRow): void {
  if (name !== own?.name && isNameTaken(tables.styles, name, own?.id))
    throw new MockProblem("validation", { fields: { name: styleFieldText.nameTaken } });
}

function requireGroups({ tables }: MockWorld, groupIds: readonly string[]): void {
  if (groupIds.some((id) => !tables.groups.some((group) => group.id === id)))
    throw new MockProblem("validation", { fields: { groupIds: styleFieldText.groupUnknown } });
}

function changeText(style: StyleRow, { name = style.name, description }: StyleChange): Change[] {
  const before = style.description ?? null;
  const after = description === undefined ? before : description;
  if (name === style.name && after === before) return [];
  Object.assign(style, { name, description: after ?? undefined });
  return [{ event: "style_changed" }];
}

function archive({ clock }: MockWorld, style: StyleRow, { archived }: StyleChange): Change[] {
  if (archived === undefined || archived === (style.archivedAt !== null)) return [];
  style.archivedAt = archived ? clock.isoIn(0) : null;
  return [{ event: archived ? "style_archived" : "style_unarchived" }];
}

function changeGroups(style: StyleRow, { groupIds }: StyleChange): Change[] {
  if (groupIds === undefined) return [];
  const isSame =
    groupIds.length === style.groupIds.length && groupIds.every((id) => style.groupIds.includes(id));
  if (isSame) return [];
  style.groupIds = groupIds.toSorted();
  return [{ event: "style_groups_changed", data: { groups: groupIds.length } }];
}

function changeDefault({ tables }: MockWorld, style: StyleRow, { isDefault }: StyleChange): Change[] {
  if (isDefault !== true || style.isDefault) return [];
  for (const each of tables.styles) each.isDefault = each === style;
  return [{ event: "style_default_changed" }];
}

/** Applies all changes or none; throws `validation` for a taken name and for changes that leave no default style. */
export function changeStyle(world: MockWorld, style: StyleRow, changes: StyleChange): void {
  const { isDefault, archivedAt, publishedVersion, groupIds } = style;
  const state = {
    isDefault,
    isArchived: archivedAt !== null,
    isPublished: publishedVersion !== null,
    groupIds,
  };
  const fields = styleChangeError(state, changes);
  if (fields !== undefined) throw new MockProblem("validation", { fields });
  requireFreeName(world, changes.name ?? style.name, style);
  requireGroups(world, changes.groupIds ?? []);
  const done = [
    ...changeText(style, changes),
    ...archive(world, style, changes),
    ...changeGroups(style, changes),
    ...changeDefault(world, style, changes),
  ];
  for (const { event, data } of done) recordEvent(world, { event, data: styleData(style, data) });
}
