import type { TestServer } from "../worlds/test-server.ts";
import type { AuditedActions } from "./audited-action.ts";
import { withUser } from "./with-user.ts";

type RefusedEvent = "cross_site_refused" | "rate_limited" | "admin_denied";

/** `inviteReads` is how often an address may read invites on this server. */
export function refusedActions(server: TestServer, inviteReads: number): AuditedActions<RefusedEvent> {
  const headers = { "sec-fetch-site": "cross-site" };
  const looking = async () => {
    const { browser } = server.visitor();
    const look = () => browser.send("GET", "/api/invite/nothing");
    for (let count = 0; count < inviteReads; count += 1) await look();
    return () => Promise.all([look(), look()]);
  };
  return {
    cross_site_refused: [
      "nobody",
      () => withUser(server, ({ browser }) => browser.send("POST", "/api/logout", { headers })),
    ],
    rate_limited: ["nobody", looking],
    admin_denied: ["user", () => withUser(server, ({ client }) => client.users.list())],
  };
}
