import type { Model } from "../../administration/models.ts";
import { hostsOf } from "../../rules/administration/base-url.ts";
import {
  changedMembers,
  changesEnvironment,
  environmentId,
  labelOf,
  modelUse,
  planModelChange,
} from "../../rules/administration/model-changes.ts";
import { modelsText } from "../../texts/models-texts.ts";
import {
  type DescribedModel,
  environmentModel,
  makeDefault,
  presentModel,
  requireModel,
} from "../administration/models.ts";
import { publishedModelIds, stylesNaming } from "../administration/styles.ts";
import { recordEvent } from "../audit/record-event.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import type { ConnectionRow, ModelRow } from "../state/mock-tables.ts";
import { unwrapPlan } from "./connections.ts";
import type { MockHandlersOf } from "./mock-handler.ts";

const { errors } = modelsText;

function invalid(fields: Record<string, string>): MockProblem {
  return new MockProblem("validation", { fields });
}

function requireParent({ tables }: MockWorld, connectionId: string): ConnectionRow {
  if (connectionId === environmentId) throw new MockProblem("environment_read_only");
  const row = tables.connections.find(({ id }) => id === connectionId);
  if (row === undefined) throw invalid({ connectionId: errors.connectionUnknown });
  return row;
}

function withStyles(world: MockWorld, model: DescribedModel): Model {
  return { ...model, usedBy: stylesNaming(world, model.id).map(({ id, name }) => ({ id, name })) };
}

type Changes = Parameters<typeof planModelChange>[1];

function changeEnvironment(world: MockWorld, changes: Changes) {
  if (changesEnvironment(changes)) throw new MockProblem("environment_read_only");
  const model = environmentModel(world);
  if (changes.isDefault === false && model.isDefault) throw invalid({ isDefault: errors.defaultStays });
  if (changes.isDefault && !model.isDefault) makeDefault(world, model);
  return environmentModel(world);
}

function changeRow(world: MockWorld, row: ModelRow, changes: Changes) {
  const connection = world.tables.connections.find(({ id }) => id === row.connectionId);
  const isConnectionDisabled = connection?.disabledAt !== null;
  const state = { ...row, isDisabled: row.disabledAt !== null, isConnectionDisabled };
  const plan = unwrapPlan(planModelChange(state, changes));
  Object.assign(row, plan.described);
  if (plan.disabled !== undefined) row.disabledAt = plan.disabled ? world.clock.isoIn(0) : null;
  if (plan.forgets !== "nothing") row.learnedContextTokens = null;
  if (plan.forgets === "all") row.refusedParameters = [];
  const members = changedMembers(plan);
  if (members !== "" || plan.forgets !== "nothing")
    recordEvent(world, { event: "model_changed", data: { model: row.label, members } });
  if (plan.becomesDefault) makeDefault(world, row);
  return presentModel(row);
}

/** The language models; the contract admits administrators only. */
export const modelHandlers: MockHandlersOf<"models"> = {
  hosts: ({ world }) => {
    const { models, connections } = world.tables;
    const named = publishedModelIds(world);
    const asked = models.filter(({ id, isDefault, disabledAt }) => {
      return disabledAt === null && (isDefault || named.has(id));
    });
    const used = connections.filter(({ id, disabledAt }) => {
      return disabledAt === null && asked.some(({ connectionId }) => connectionId === id);
    });
    return { status: 200, body: { hosts: hostsOf(used.map(({ baseUrl }) => baseUrl)) } };
  },
  list: ({ world }) => {
    const models = [environmentModel(world), ...world.tables.models.map(presentModel)];
    return { status: 200, body: { models: models.map((model) => withStyles(world, model)) } };
  },
  create: ({ world, body }) => {
    const { isDefault, label: _, ...described } = body;
    const connection = requireParent(world, described.connectionId);
    if (isDefault && connection.disabledAt !== null) throw invalid({ isDefault: errors.defaultDisabled });
    const learned = { refusedParameters: [], learnedContextTokens: null };
    const state = { isDefault: false, createdAt: world.clock.isoIn(0), disabledAt: null };
    const row: ModelRow = { id: world.newId(), ...described, label: labelOf(body), ...state, ...learned };
    world.tables.models.push(row);
    recordEvent(world, { event: "model_created", data: { model: row.label, connection: connection.name } });
    if (isDefault) makeDefault(world, row);
    return { status: 201, body: { model: withStyles(world, presentModel(row)) } };
  },
  change: ({ world, params: { id }, body }) => {
    const model =
      id === environmentId ? changeEnvironment(world, body) : changeRow(world, requireModel(world, id), body);
    return { status: 200, body: { model: withStyles(world, model) } };
  },
  delete: ({ world, params }) => {
    const row = requireModel(world, params.id);
    const use = modelUse(row.isDefault, stylesNaming(world, row.id));
    if (use !== undefined) throw new MockProblem("model_in_use", { fields: { id: use } });
    world.tables.models = world.tables.models.filter((model) => model !== row);
    recordEvent(world, { event: "model_deleted", data: { model: row.label } });
    return { status: 204, body: undefined };
  },
};
