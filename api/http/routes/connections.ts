import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { presentConnection } from "../presenters/administration/models.ts";
import { initServer } from "../rest-server.ts";
import { requestActor } from "../session/request-session.ts";

/** The connections to providers; the contract admits administrators only. */
export function connectionRoutes({
  connections,
  connectionTests,
}: Pick<Context, "connections" | "connectionTests">) {
  return initServer().router(contract.connections, {
    list: async () => {
      const found = await connections.list();
      return { status: 200, body: { connections: found.map(presentConnection) } };
    },
    create: async ({ body, req, res }) => {
      const connection = await connections.create(body, requestActor(req, res));
      return { status: 201, body: { connection: presentConnection(connection) } };
    },
    change: async ({ params, body, req, res }) => {
      const connection = await connections.change(params.id, body, requestActor(req, res));
      return { status: 200, body: { connection: presentConnection(connection) } };
    },
    delete: async ({ params, req, res }) => {
      await connections.delete(params.id, requestActor(req, res));
      return { status: 204, body: undefined };
    },
    test: async ({ params, req, res }) => ({
      status: 200,
      body: await connectionTests.run(params.id, requestActor(req, res)),
    }),
  });
}
