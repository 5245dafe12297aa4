import type { ProblemCode } from "#contract/problem.ts";
import { baseUrlParts } from "#contract/rules/administration/base-url.ts";
import {
  type AdministrationRefusal,
  type ConnectionChanges,
  type ConnectionPlan,
  headerValues,
  type NewConnection,
  planConnectionChange,
} from "#contract/rules/administration/connection-changes.ts";
import { environmentId } from "#contract/rules/administration/model-changes.ts";
import { modelsText } from "#contract/texts/models-texts.ts";
import type { Clock } from "../../clock.ts";
import type { Config } from "../../config/config.ts";
import type { Database } from "../../database/connect.ts";
import { isId, newId } from "../../database/rows/ids.ts";
import { runTransaction } from "../../database/rows/run-transaction.ts";
import { Connection } from "../../models/connection.ts";
import { StoredModel } from "../../models/stored-model.ts";
import type { HostGuard } from "../../outbound/host-guard.ts";
import { requireAdministrator } from "../accounts/administrators.ts";
import type { Actor } from "../audit/actor.ts";
import { recordEvent } from "../audit/record-event.ts";
import { DomainError } from "../domain-error.ts";
import { openHeaders, sealHeaders, sealKey } from "./connection-secrets.ts";
import { environmentConnection } from "./environment-model.ts";
import type { Sealer } from "./sealing.ts";
import { type ConnectionView, connectionView } from "./views.ts";

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, "languageModel">;
  readonly guard: HostGuard;
  readonly sealer: Sealer;
}

function invalid(fields: Record<string, string>): DomainError {
  return new DomainError("validation", { fields });
}

/** A connection with a row; throws `not_found`, and `environment_read_only` for the environment's. */
export async function requireConnection(database: Database, id: string): Promise<Connection> {
  if (id === environmentId) throw new DomainError("environment_read_only");
  const row = isId(id) ? await Connection.query(database).findById(id) : undefined;
  if (row === undefined) throw new DomainError("not_found");
  return row;
}

function hostData({ name, baseUrl }: Pick<Connection, "name" | "baseUrl">) {
  return { connection: name, host: baseUrlParts(baseUrl).host };
}

/** The connections to providers. The environment's has no row and cannot be changed. */
export class ConnectionService {
  private readonly dependencies: Dependencies;

  constructor(dependencies: Dependencies) {
    this.dependencies = dependencies;
  }

  async list(): Promise<ConnectionView[]> {
    const { database, config } = this.dependencies;
    const rows = await Connection.query(database).orderBy("createdAt").orderBy("id");
    return [environmentConnection(config), ...rows.map(connectionView)];
  }

  /** Throws `validation` for an address that may not be reached. */
  async create({ name, baseUrl, key = null, headers = [] }: NewConnection, actor: Actor) {
    this.requireAllowed(baseUrl);
    const { database, clock, sealer } = this.dependencies;
    const values = unwrapPlan(headerValues(headers, []));
    return runTransaction(database, async (transaction) => {
      await requireAdministrator(transaction, actor);
      const id = newId();
      const sealed = {
        sealedKey: sealKey(sealer, id, key),
        sealedHeaders: sealHeaders(sealer, id, values),
      };
      const now = clock.now();
      await Connection.query(transaction).insert({ id, name, baseUrl, ...sealed, createdAt: now });
      const event = "connection_created";
      await recordEvent(transaction, now, actor, { event, data: hostData({ name, baseUrl }) });
      return connectionView(await requireConnection(transaction, id));
    });
  }

  /** Throws `validation`, and `connection_in_use` when the default model would be switched off with it. */
  async change(id: string, changes: ConnectionChanges, actor: Actor): Promise<ConnectionView> {
    const { database, clock } = this.dependencies;
    const before = await requireConnection(database, id);
    const { baseUrl = before.baseUrl } = changes;
    if (baseUrl !== before.baseUrl) this.requireAllowed(baseUrl);
    return runTransaction(database, async (transaction) => {
      await requireAdministrator(transaction, actor);
      const row = await requireConnection(transaction, id);
      const now = clock.now();
      const plan = await this.plan(transaction, row, changes);
      const members = Object.keys(plan);
      if (members.length === 0) return connectionView(row);
      await Connection.query(transaction)
        .findById(id)
        .patch(this.patchOf(row, plan, now));
      if (plan.baseUrl !== undefined)
        await StoredModel.query(transaction)
          .patch({ refusedParameters: [], keepsMaximum: false, learnedContextTokens: null })
          .where({ connectionId: id });
      const data = { ...hostData({ ...row, ...plan }), members: members.join(", ") };
      await recordEvent(transaction, now, actor, { event: "connection_changed", data });
      return connectionView(await requireConnection(transaction, id));
    });
  }

  /** Throws `connection_in_use` while a model belongs to it. */
  async delete(id: string, actor: Actor): Promise<void> {
    const { database, clock } = this.dependencies;
    await runTransaction(database, async (transaction) => {
      await requireAdministrator(transaction, actor);
      const row = await requireConnection(transaction, id);
      const models = await StoredModel.query(transaction).where({ connectionId: id }).orderBy("createdAt");
      if (models.length > 0) {
        const labels = models.map(({ label }) => label);
        throw new DomainError("connection_in_use", { fields: { id: modelsText.errors.hasModels(labels) } });
      }
      await Connection.query(transaction).deleteById(id);
      await recordEvent(transaction, clock.now(), actor, {
        event: "connection_deleted",
        data: hostData(row),
      });
    });
  }

  private async plan(transaction: Database, row: Connection, changes: ConnectionChanges) {
    const { id, name, baseUrl, disabledAt, sealedKey } = row;
    const found = await StoredModel.query(transaction).findOne({ connectionId: id, isDefault: true });
    // Values that no secret opens cannot be kept.
    const { headers, isComplete } = openHeaders(this.dependencies.sealer, row);
    const secrets = { hasKey: sealedKey !== null, headers, hasLostHeaders: !isComplete };
    const state = { name, baseUrl, ...secrets, isDisabled: disabledAt !== null };
    return unwrapPlan(planConnectionChange({ ...state, defaultModel: found?.label }, changes));
  }

  private patchOf({ id }: Connection, plan: ConnectionPlan, now: Date): Partial<Connection> {
    const { sealer } = this.dependencies;
    const { name, baseUrl, key, headers, disabled } = plan;
    return {
      ...(name !== undefined && { name }),
      ...(baseUrl !== undefined && { baseUrl }),
      ...(key !== undefined && { sealedKey: sealKey(sealer, id, key) }),
      ...(headers !== undefined && { sealedHeaders: sealHeaders(sealer, id, headers) }),
      ...(disabled !== undefined && { disabledAt: disabled ? now : null }),
    };
  }

  private requireAllowed(baseUrl: string): void {
    const { guard } = this.dependencies;
    const { errors } = modelsText;
    const { isSecure, host } = baseUrlParts(baseUrl);
    if (!guard.maySave(baseUrl)) throw invalid({ baseUrl: errors.baseUrlInward });
    if (!isSecure && !guard.mayBeInsecure(host)) throw invalid({ baseUrl: errors.baseUrlInsecure });
  }
}

/** The plan of a change; throws its refusal. */
export function unwrapPlan<Plan extends object, Code extends ProblemCode>(
  plan: Plan | AdministrationRefusal<Code>,
): Plan {
  if ("problem" in plan) throw new DomainError(plan.problem, { fields: { ...plan.fields } });
  if ("fields" in plan) throw invalid({ ...plan.fields });
  return plan;
}
