import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { presentAllowance, presentAllowances } from "../presenters/administration/usage.ts";
import { initServer } from "../rest-server.ts";
import { requestActor } from "../session/request-session.ts";

/** Monthly limits; the contract admits administrators only. */
export function allowanceRoutes({ monthlyLimits }: Pick<Context, "monthlyLimits">) {
  return initServer().router(contract.allowances, {
    list: async () => ({ status: 200, body: presentAllowances(await monthlyLimits.list()) }),
    setHouse: async ({ body, req, res }) => {
      const limits = await monthlyLimits.setInstance(body, requestActor(req, res));
      return { status: 200, body: presentAllowance(limits) };
    },
    setGroup: async ({ params: { id }, body, req, res }) => {
      const limits = await monthlyLimits.setGroup(id, body, requestActor(req, res));
      return { status: 200, body: presentAllowance(limits) };
    },
    setUser: async ({ params: { id }, body, req, res }) => {
      const limits = await monthlyLimits.setUser(id, body, requestActor(req, res));
      return { status: 200, body: presentAllowance(limits) };
    },
  });
}
