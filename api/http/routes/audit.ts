import { contract } from "#contract/index.ts";
import type { Context } from "../../context.ts";
import { presentAuditEntry } from "../presenters/audit.ts";
import { initServer } from "../rest-server.ts";

/** The audit log. The contract admits administrators only. */
export function auditRoutes({ auditReader }: Pick<Context, "auditReader">) {
  return initServer().router(contract.audit, {
    list: async ({ query: { page: asked, ...filter } }) => {
      const { entries, page, totalPages } = await auditReader.page(filter, asked);
      return { status: 200, body: { events: entries.map(presentAuditEntry), page, totalPages } };
    },
  });
}
