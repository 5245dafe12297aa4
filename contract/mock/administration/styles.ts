import type { AdminStyle, StyleVersion } from "../../administration/styles.ts";
import { environmentId } from "../../rules/administration/model-changes.ts";
import type { VersionContent } from "../../rules/administration/style-versions.ts";
import { styleFieldText } from "../../texts/style-field-texts.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import type { ModelRow, StyleRow, StyleVersionRow, UserRow } from "../state/mock-tables.ts";
import { type DescribedModel, defaultModel, environmentModel, presentModel } from "./models.ts";

/** A style by the id in a path; throws `not_found`. */
export function findStyle({ tables }: MockWorld, id: string): StyleRow {
  const style = tables.styles.find((row) => String(row.id) === id);
  if (style === undefined) throw new MockProblem("not_found");
  return style;
}

/** The versions of a style, newest first. */
export function versionsOf({ tables }: MockWorld, style: StyleRow): StyleVersionRow[] {
  return tables.styleVersions
    .filter(({ styleId }) => styleId === style.id)
    .sort((one, other) => other.number - one.number);
}

/** The version that chats use, if there is one. */
export function publishedVersion(
  { tables }: MockWorld,
  style: StyleRow | undefined,
): StyleVersionRow | undefined {
  return tables.styleVersions.find(
    ({ styleId, number }) => styleId === style?.id && number === style.publishedVersion,
  );
}

/** The styles that a user may choose for a new chat. The default is for everybody. */
export function availableStyles(world: MockWorld, user: UserRow): StyleRow[] {
  return world.tables.styles.filter((style) => {
    const { isDefault, archivedAt, groupIds } = style;
    const isOpen = groupIds.length === 0 || groupIds.some((id) => user.groupIds.includes(id));
    return isDefault || (archivedAt === null && style.publishedVersion !== null && isOpen);
  });
}

export function presentStyle(world: MockWorld, style: StyleRow): AdminStyle {
  const {
    id,
    name,
    description = null,
    isDefault,
    archivedAt,
    groupIds,
    publishedVersion: published,
  } = style;
  const newest = versionsOf(world, style)[0]?.number ?? null;
  const draft = newest === published ? null : newest;
  return { id, name, description, isDefault, archivedAt, groupIds: [...groupIds], published, draft };
}

export function presentVersion({ tables }: MockWorld, version: StyleVersionRow): StyleVersion {
  const { styleId: _, authorId, ...presented } = version;
  const author = tables.users.find(({ id }) => id === authorId)?.uniqueUserNumber ?? null;
  return { ...presented, author };
}

/** The models that may answer with a version, in the order in which they are asked. */
export function candidateModels(
  world: MockWorld,
  version: StyleVersionRow | undefined,
): readonly [DescribedModel, ...DescribedModel[]] {
  const listed = version?.modelIds ?? [];
  const [first, ...others] = listed.flatMap((id) => {
    if (id === environmentId) return environmentModel(world);
    const row = world.tables.models.find((model) => model.id === id && isEnabled(world, model));
    return row === undefined ? [] : presentModel(row);
  });
  return first === undefined ? [defaultModel(world)] : [first, ...others];
}

/** Whether both the model and its connection are enabled. */
function isEnabled({ tables }: MockWorld, { connectionId, disabledAt }: ModelRow): boolean {
  const connection = tables.connections.find(({ id }) => id === connectionId);
  return disabledAt === null && connection?.disabledAt === null;
}

/** The styles that name a model in their published or their newest version. */
export function stylesNaming(world: MockWorld, modelId: string): StyleRow[] {
  return world.tables.styles.filter((style) => {
    const versions = [publishedVersion(world, style), versionsOf(world, style)[0]];
    return versions.some((version) => version?.modelIds.includes(modelId));
  });
}

/** The models that published versions name. */
export function publishedModelIds(world: MockWorld): Set<string> {
  const published = world.tables.styles.map((style) => publishedVersion(world, style));
  return new Set(published.flatMap((version) => version?.modelIds ?? []));
}

/** Throws `validation` if a model of the list does not exist. */
export function requireModels({ tables }: MockWorld, modelIds: readonly string[]): void {
  const known = [environmentId, ...tables.models.map(({ id }) => id)];
  if (modelIds.some((id) => !known.includes(id)))
    throw new MockProblem("validation", { fields: { modelIds: styleFieldText.modelUnknown } });
}

type NewVersion = VersionContent & Pick<StyleVersionRow, "note" | "basedOn" | "authorId">;

/** Adds the next version of a style. */
export function addVersion(world: MockWorld, style: StyleRow, version: NewVersion): StyleVersionRow {
  const number = (versionsOf(world, style)[0]?.number ?? 0) + 1;
  const { content, modelIds, temperature, maxOutputTokens, words, starters } = version;
  const { note, basedOn, authorId } = version;
  const settings = { modelIds: [...modelIds], temperature, maxOutputTokens, words, starters: [...starters] };
  const origin = { note, basedOn, authorId };
  const dates = { createdAt: world.clock.isoIn(0), publishedAt: null };
  const row = { styleId: style.id, number, content, ...settings, ...origin, ...dates };
  world.tables.styleVersions.push(row);
  return row;
}

/** Makes a version the one that chats use. A first published style is the default. */
export function putInUse(world: MockWorld, style: StyleRow, version: StyleVersionRow): void {
  const { number, content, starters, words } = version;
  version.publishedAt ??= world.clock.isoIn(0);
  const hasDefault = world.tables.styles.some(({ isDefault }) => isDefault);
  const isDefault = style.isDefault || (!hasDefault && style.archivedAt === null);
  Object.assign(style, { content, starters: [...starters], words, publishedVersion: number, isDefault });
}
