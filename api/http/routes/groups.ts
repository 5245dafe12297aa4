import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { presentGroup } from "../presenters/administration/groups.ts";
import { initServer } from "../rest-server.ts";
import { requestActor } from "../session/request-session.ts";

/** Groups of people; the contract admits administrators only. */
export function groupRoutes({ groups }: Pick<Context, "groups">) {
  return initServer().router(contract.groups, {
    list: async () => ({ status: 200, body: { groups: (await groups.list()).map(presentGroup) } }),
    create: async ({ body: { name }, req, res }) => {
      const group = await groups.create(name, requestActor(req, res));
      return { status: 201, body: { group: presentGroup(group) } };
    },
    rename: async ({ params: { id }, body: { name }, req, res }) => {
      const group = await groups.rename(id, name, requestActor(req, res));
      return { status: 200, body: { group: presentGroup(group) } };
    },
    delete: async ({ params: { id }, req, res }) => {
      await groups.delete(id, requestActor(req, res));
      return { status: 204, body: undefined };
    },
  });
}
