import { hostsOf } from "#contract/rules/administration/base-url.ts";
import {
  changedMembers,
  changesEnvironment,
  environmentId,
  labelOf,
  type ModelChanges,
  type ModelPlan,
  modelUse,
  type NewModel,
  planModelChange,
} from "#contract/rules/administration/model-changes.ts";
import { modelsText } from "#contract/texts/models-texts.ts";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/connect.ts";
import { isId, newId } from "../../database/rows/ids.ts";
import { runTransaction } from "../../database/rows/run-transaction.ts";
import { Connection } from "../../models/connection.ts";
import { StoredModel } from "../../models/stored-model.ts";
import { requireAdministrator } from "../accounts/administrators.ts";
import type { Actor } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";
import { DomainError } from "../domain-error.ts";
import { unwrapPlan } from "./connection-service.ts";
import { environmentConnection, environmentModel, type LearnedTraits } from "./environment-model.ts";
import { publishedModelIds, type StyleName, stylesByModel } from "./model-references.ts";
import { type ListedModel, type ModelView, modelView } from "./views.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, "languageModel" | "contextTokens">;
  /** The limits that this process has learned from refusals of the environment's model. */
  readonly environmentTraits: () => LearnedTraits;
}

function invalid(fields: Record<string, string>): DomainError {
  return new DomainError("validation", { fields });
}

async function requireModel(database: Database, id: string): Promise<StoredModel> {
  const row = isId(id) ? await StoredModel.query(database).findById(id) : undefined;
  if (row === undefined) throw new DomainError("not_found");
  return row;
}

function withStyles(model: ModelView, styles: ReadonlyMap<string, readonly StyleName[]>): ListedModel {
  return { ...model, usedBy: styles.get(model.id) ?? [] };
}

/** No stored default means the environment's model. */
async function clearDefault(transaction: Database): Promise<void> {
  await StoredModel.query(transaction).patch({ isDefault: null }).where({ isDefault: true });
}

/** The language models. Exactly one is the default; the environment's has no row. */
export class ModelService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async list(): Promise<ListedModel[]> {
    const { database } = this.dependencies;
    const rows = await StoredModel.query(database).orderBy("createdAt").orderBy("id");
    const stored = rows.map(modelView);
    const models = [this.environment(!stored.some(({ isDefault }) => isDefault)), ...stored];
    const styles = await stylesByModel(database);
    return models.map((model) => withStyles(model, styles));
  }

  /** The hosts of the models that replies are asked of: the default, and those that published styles name. */
  async hosts(): Promise<string[]> {
    const { database, config } = this.dependencies;
    const models = await StoredModel.query(database).whereNull("disabledAt");
    const connections = await Connection.query(database).whereNull("disabledAt");
    const named = await publishedModelIds(database);
    const asked = models.filter(({ id, isDefault }) => isDefault || named.has(id));
    const used = connections.filter(({ id }) => asked.some(({ connectionId }) => connectionId === id));
    const isEnvironmentUsed = named.has(environmentId) || !models.some(({ isDefault }) => isDefault);
    const addresses = [...(isEnvironmentUsed ? [environmentConnection(config)] : []), ...used];
    return hostsOf(addresses.map(({ baseUrl }) => baseUrl));
  }

  create(newModel: NewModel, actor: Actor): Promise<ListedModel> {
    const { connectionId, label: _, isDefault, ...described } = newModel;
    return this.write(actor, async (transaction, now) => {
      const connection = await requireParent(transaction, connectionId);
      if (isDefault && connection.disabledAt !== null)
        throw invalid({ isDefault: modelsText.errors.defaultDisabled });
      const id = newId();
      const shown = labelOf(newModel);
      const row = { id, connectionId, ...described, label: shown, isDefault: null };
      await StoredModel.query(transaction).insert({ ...row, refusedParameters: [], createdAt: now });
      const data = { model: shown, connection: connection.name };
      await recordEvent(transaction, now, actor, { event: "model_created", data });
      if (isDefault) await this.makeDefault(transaction, now, actor, { id, label: shown });
      return { ...modelView(await requireModel(transaction, id)), usedBy: [] };
    });
  }

  /** Of the environment's model only the default can be changed. */
  change(id: string, changes: ModelChanges, actor: Actor): Promise<ListedModel> {
    return this.write(actor, async (transaction, now) => {
      const changed =
        id === environmentId
          ? await this.changeEnvironment(transaction, now, actor, changes)
          : await this.changeRow(transaction, now, actor, { id, changes });
      return withStyles(changed, await stylesByModel(transaction));
    });
  }

  /** Throws `model_in_use` for the default, and while a style names it. */
  async delete(id: string, actor: Actor): Promise<void> {
    if (id === environmentId) throw new DomainError("environment_read_only");
    await this.write(actor, async (transaction, now) => {
      const row = await requireModel(transaction, id);
      const use = modelUse(row.isDefault === true, (await stylesByModel(transaction)).get(id) ?? []);
      if (use !== undefined) throw new DomainError("model_in_use", { fields: { id: use } });
      await StoredModel.query(transaction).deleteById(id);
      await recordEvent(transaction, now, actor, { event: "model_deleted", data: { model: row.label } });
    });
  }

  private environment(isDefault: boolean): ModelView {
    const { config, environmentTraits } = this.dependencies;
    return environmentModel(config, { isDefault, learned: environmentTraits() });
  }

  /** All writes wait for each other: `requireAdministrator` locks. */
  private write<Result>(
    actor: Actor,
    act: (transaction: Database, now: Date) => Promise<Result>,
  ): Promise<Result> {
    const { database, clock } = this.dependencies;
    return runTransaction(database, async (transaction) => {
      await requireAdministrator(transaction, actor);
      return act(transaction, clock.now());
    });
  }

  private async changeEnvironment(
    transaction: Database,
    now: Date,
    actor: Actor,
    changes: ModelChanges,
  ): Promise<ModelView> {
    if (changesEnvironment(changes)) throw new DomainError("environment_read_only");
    const stored = await StoredModel.query(transaction).findOne({ isDefault: true });
    const isDefault = stored === undefined;
    if (changes.isDefault === false && isDefault)
      throw invalid({ isDefault: modelsText.errors.defaultStays });
    if (changes.isDefault && !isDefault)
      await this.makeDefault(transaction, now, actor, this.environment(true));
    return this.environment(isDefault || changes.isDefault === true);
  }

  private async changeRow(
    transaction: Database,
    now: Date,
    actor: Actor,
    { id, changes }: { readonly id: string; readonly changes: ModelChanges },
  ): Promise<ModelView> {
    const row = await requireModel(transaction, id);
    const connection = await Connection.query(transaction).findById(row.connectionId);
    const plan = unwrapPlan(
      planModelChange(
        {
          ...row,
          isDefault: row.isDefault === true,
          isDisabled: row.disabledAt !== null,
          isConnectionDisabled: connection?.disabledAt !== null,
        },
        changes,
      ),
    );
    const patch = patchOf(plan, now);
    const label = plan.described.label ?? row.label;
    if (Object.keys(patch).length > 0) {
      await StoredModel.query(transaction).findById(id).patch(patch);
      const data = { model: label, members: changedMembers(plan) };
      await recordEvent(transaction, now, actor, { event: "model_changed", data });
    }
    if (plan.becomesDefault) await this.makeDefault(transaction, now, actor, { id, label });
    return modelView(await requireModel(transaction, id));
  }

  private async makeDefault(
    transaction: Database,
    now: Date,
    actor: Actor,
    { id, label }: Pick<ModelView, "id" | "label">,
  ): Promise<void> {
    await clearDefault(transaction);
    if (id !== environmentId) await StoredModel.query(transaction).findById(id).patch({ isDefault: true });
    await recordEvent(transaction, now, actor, { event: "model_default_changed", data: { model: label } });
  }
}

async function requireParent(transaction: Database, connectionId: string): Promise<Connection> {
  if (connectionId === environmentId) throw new DomainError("environment_read_only");
  const row = isId(connectionId) ? await Connection.query(transaction).findById(connectionId) : undefined;
  if (row === undefined) throw invalid({ connectionId: modelsText.errors.connectionUnknown });
  return row;
}

function patchOf({ described, disabled, forgets }: ModelPlan, now: Date): Partial<StoredModel> {
  return {
    ...described,
    ...(disabled !== undefined && { disabledAt: disabled ? now : null }),
    ...(forgets !== "nothing" && { learnedContextTokens: null }),
    ...(forgets === "all" && { refusedParameters: [], keepsMaximum: false }),
  };
}
