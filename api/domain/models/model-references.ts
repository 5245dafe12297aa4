import { environmentId } from "#contract/rules/administration/model-changes.ts";
import { styleFieldText } from "#contract/texts/style-field-texts.ts";
import type { Database } from "../../database/connect.ts";
import { isId } from "../../database/rows/ids.ts";
import { readRows } from "../../database/rows/read-rows.ts";
import { DomainError } from "../domain-error.ts";

/** Throws `validation` if a model of the list does not exist. The models stay until the transaction ends. */
export async function requireModels(transaction: Database, modelIds: readonly string[]): Promise<void> {
  const stored = modelIds.filter((id) => id !== environmentId);
  if (stored.length === 0) return;
  const found: unknown[] = await transaction("models")
    .whereIn("id", stored.filter(isId))
    .forShare()
    .select("id");
  if (found.length < stored.length)
    throw new DomainError("validation", { fields: { modelIds: styleFieldText.modelUnknown } });
}

export interface StyleName {
  readonly id: number;
  readonly name: string;
}

const namingStatement = `select s.id, s.name, v.modelIds from systemprompts s
  join style_versions v on v.styleId = s.id
  where v.modelIds <> '[]' and (v.number = s.publishedVersion
    or v.number = (select max(n.number) from style_versions n where n.styleId = s.id))
  order by s.id`;

/** The styles that name a model in their published or their newest version, by the id of the model. */
export async function stylesByModel(database: Database): Promise<ReadonlyMap<string, readonly StyleName[]>> {
  const rows = await readRows<StyleName & { modelIds: string }>(database, namingStatement, []);
  const byModel = new Map<string, StyleName[]>();
  for (const { id, name, modelIds } of rows) {
    const ids: string[] = JSON.parse(modelIds);
    for (const modelId of ids) {
      const styles = byModel.get(modelId) ?? [];
      // Both versions of a style may name it.
      if (styles.at(-1)?.id !== id) byModel.set(modelId, [...styles, { id, name }]);
    }
  }
  return byModel;
}

const publishedStatement = `select v.modelIds from systemprompts s
  join style_versions v on v.styleId = s.id and v.number = s.publishedVersion`;

/** The models that published versions name. */
export async function publishedModelIds(database: Database): Promise<Set<string>> {
  const rows = await readRows<{ modelIds: string }>(database, publishedStatement, []);
  return new Set(rows.flatMap(({ modelIds }): string[] => JSON.parse(modelIds)));
}
