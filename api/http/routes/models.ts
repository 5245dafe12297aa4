import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { presentModel } from "../presenters/administration/models.ts";
import { initServer } from "../rest-server.ts";
import { requestActor } from "../session/request-session.ts";

/** The language models; the contract admits administrators only. */
export function modelRoutes({ models }: Pick<Context, "models">) {
  return initServer().router(contract.models, {
    hosts: async () => ({ status: 200, body: { hosts: await models.hosts() } }),
    list: async () => ({ status: 200, body: { models: (await models.list()).map(presentModel) } }),
    create: async ({ body, req, res }) => {
      const model = await models.create(body, requestActor(req, res));
      return { status: 201, body: { model: presentModel(model) } };
    },
    change: async ({ params, body, req, res }) => {
      const model = await models.change(params.id, body, requestActor(req, res));
      return { status: 200, body: { model: presentModel(model) } };
    },
    delete: async ({ params, req, res }) => {
      await models.delete(params.id, requestActor(req, res));
      return { status: 204, body: undefined };
    },
  });
}
