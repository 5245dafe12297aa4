import type { TestServer } from "../worlds/test-server.ts";
import type { AuditedActions } from "./audited-action.ts";
import { withAdmin } from "./with-admin.ts";

/** By an administrator. */
export function usageActions(server: TestServer): AuditedActions<"allowance_changed"> {
  const body = { monthlyCostMicros: 5000, monthlyReplies: 20 };
  const limit = () => withAdmin(server, ({ client }) => client.allowances.setHouse({ body }));
  return { allowance_changed: ["user", limit] };
}
