import type { ProblemCode } from "../../problem.ts";
import { baseUrlParts } from "../../rules/administration/base-url.ts";
import {
  type AdministrationRefusal,
  headerValues,
  planConnectionChange,
} from "../../rules/administration/connection-changes.ts";
import { isAddressLiteral, isNamed, mayReach } from "../../rules/administration/host-rules.ts";
import { environmentId } from "../../rules/administration/model-changes.ts";
import { modelsText } from "../../texts/models-texts.ts";
import { environmentConnection, presentConnection, requireConnection } from "../administration/models.ts";
import { recordEvent } from "../audit/record-event.ts";
import { MockProblem } from "../mock-problem.ts";
import type { MockWorld } from "../mock-world.ts";
import type { ConnectionRow } from "../state/mock-tables.ts";
import { testConnection, testEnvironment } from "../trials/connection-test.ts";
import type { MockHandlersOf } from "./mock-handler.ts";

/** The plan of a change; throws its refusal. */
export function unwrapPlan<Plan extends object, Code extends ProblemCode>(
  plan: Plan | AdministrationRefusal<Code>,
): Plan {
  if ("problem" in plan) throw new MockProblem(plan.problem, { fields: { ...plan.fields } });
  if ("fields" in plan) throw new MockProblem("validation", { fields: { ...plan.fields } });
  return plan;
}

function requireAllowed({ modelHosts }: MockWorld, baseUrl: string): void {
  const { errors } = modelsText;
  const { isSecure, host } = baseUrlParts(baseUrl);
  const isInward = isAddressLiteral(host) && !mayReach(modelHosts, host, host);
  const sentence = isInward ? errors.baseUrlInward : errors.baseUrlInsecure;
  if (isInward || (!isSecure && !isNamed(modelHosts, host)))
    throw new MockProblem("validation", { fields: { baseUrl: sentence } });
}

function hostData({ name, baseUrl }: Pick<ConnectionRow, "name" | "baseUrl">) {
  return { connection: name, host: baseUrlParts(baseUrl).host };
}

/** The connections to providers; the contract admits administrators only. */
export const connectionHandlers: MockHandlersOf<"connections"> = {
  list: ({ world }) => {
    const stored = world.tables.connections.map(presentConnection);
    return { status: 200, body: { connections: [environmentConnection, ...stored] } };
  },
  create: ({ world, body: { name, baseUrl, key = null, headers = [] } }) => {
    requireAllowed(world, baseUrl);
    const state = { createdAt: world.clock.isoIn(0), disabledAt: null };
    const values = unwrapPlan(headerValues(headers, []));
    const row = { id: world.newId(), name, baseUrl, key, headers: [...values], ...state };
    world.tables.connections.push(row);
    recordEvent(world, { event: "connection_created", data: hostData(row) });
    return { status: 201, body: { connection: presentConnection(row) } };
  },
  change: ({ world, params, body }) => {
    const row = requireConnection(world, params.id);
    if (body.baseUrl !== undefined && body.baseUrl !== row.baseUrl) requireAllowed(world, body.baseUrl);
    const own = world.tables.models.filter(({ connectionId }) => connectionId === row.id);
    const defaultModel = own.find(({ isDefault }) => isDefault)?.label;
    const secrets = { hasKey: row.key !== null, hasLostHeaders: false };
    const state = { ...row, ...secrets, isDisabled: row.disabledAt !== null, defaultModel };
    const { disabled, headers, ...plan } = unwrapPlan(planConnectionChange(state, body));
    const members = Object.keys(unwrapPlan(planConnectionChange(state, body)));
    Object.assign(row, plan);
    if (headers !== undefined) row.headers = [...headers];
    if (disabled !== undefined) row.disabledAt = disabled ? world.clock.isoIn(0) : null;
    if (plan.baseUrl !== undefined)
      for (const model of own) Object.assign(model, { refusedParameters: [], learnedContextTokens: null });
    const data = { ...hostData(row), members: members.join(", ") };
    if (members.length > 0) recordEvent(world, { event: "connection_changed", data });
    return { status: 200, body: { connection: presentConnection(row) } };
  },
  delete: ({ world, params }) => {
    const row = requireConnection(world, params.id);
    const { tables } = world;
    const labels = tables.models
      .filter(({ connectionId }) => connectionId === row.id)
      .map(({ label }) => label);
    if (labels.length > 0)
      throw new MockProblem("connection_in_use", { fields: { id: modelsText.errors.hasModels(labels) } });
    tables.connections = tables.connections.filter((connection) => connection !== row);
    recordEvent(world, { event: "connection_deleted", data: hostData(row) });
    return { status: 204, body: undefined };
  },
  test: ({ world, user, params: { id } }) => {
    const isEnvironment = id === environmentId;
    const row = isEnvironment ? undefined : requireConnection(world, id);
    const result = row ? testConnection(world, row, user) : testEnvironment(world, user);
    const data = { connection: row?.name ?? environmentConnection.name, result: result.code ?? "ok" };
    recordEvent(world, { event: "connection_tested", data });
    return { status: 200, body: result };
  },
};
