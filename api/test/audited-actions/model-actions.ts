import { bodyOf } from "#contract/behavior/support/body-of.ts";
import { environmentId } from "#contract/rules/administration/model-changes.ts";
import type { TestUser } from "../visitors/server-visitor.ts";
import type { TestServer } from "../worlds/test-server.ts";
import type { AuditedActions } from "./audited-action.ts";
import { withAdmin } from "./with-admin.ts";

type ModelEvent =
  | "connection_created"
  | "connection_changed"
  | "connection_deleted"
  | "connection_tested"
  | "model_created"
  | "model_changed"
  | "model_default_changed"
  | "model_deleted";

const connectionForm = {
  name: "Models",
  baseUrl: "https://models.example.com/v1",
  key: "sk-0123456789abcdef0123456789abcdef",
  headers: [{ name: "api-key", value: "0123456789abcdef0123456789abcdef" }],
};

async function addConnection({ client }: TestUser): Promise<string> {
  return bodyOf(await client.connections.create({ body: connectionForm }), 201).connection.id;
}

async function addModel(admin: TestUser): Promise<string> {
  const body = { connectionId: await addConnection(admin), name: "large" };
  return bodyOf(await admin.client.models.create({ body }), 201).model.id;
}

/** By an administrator, on a new connection or model. */
export function modelActions(server: TestServer): AuditedActions<ModelEvent> {
  const on = async (
    add: (admin: TestUser) => Promise<string>,
    act: (admin: TestUser, id: string) => Promise<unknown>,
  ) => {
    const admin = await server.signInAs("admin");
    const id = await add(admin);
    return () => act(admin, id);
  };
  return {
    connection_created: ["user", () => withAdmin(server, addConnection)],
    connection_changed: [
      "user",
      () =>
        on(addConnection, ({ client }, id) =>
          client.connections.change({ params: { id }, body: { key: "sk-2" } }),
        ),
    ],
    connection_deleted: [
      "user",
      () => on(addConnection, ({ client }, id) => client.connections.delete({ params: { id } })),
    ],
    connection_tested: [
      "user",
      () => withAdmin(server, ({ client }) => client.connections.test({ params: { id: environmentId } })),
    ],
    model_created: [
      "user",
      () =>
        on(addConnection, ({ client }, connectionId) =>
          client.models.create({ body: { connectionId, name: "m" } }),
        ),
    ],
    model_changed: [
      "user",
      () =>
        on(addModel, ({ client }, id) => client.models.change({ params: { id }, body: { label: "Large" } })),
    ],
    model_default_changed: [
      "user",
      () =>
        on(addModel, ({ client }, id) => client.models.change({ params: { id }, body: { isDefault: true } })),
    ],
    model_deleted: ["user", () => on(addModel, ({ client }, id) => client.models.delete({ params: { id } }))],
  };
}
