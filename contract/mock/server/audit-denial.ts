import type { AuditEventName } from "../../audit/audit-events.ts";
import type { RouteName } from "../../http/route-name.ts";
import type { ProblemCode } from "../../problem.ts";
import type { MockWorld } from "../mock-world.ts";
import { noteEvent } from "../state/record-event.ts";

/** What a refused call of an endpoint is, whatever it was refused with. */
const failures: Partial<Record<RouteName, AuditEventName>> = {
  "passkeyLogin.verify": "login_failed",
  "invite.verify": "register_failed",
  "reauth.verify": "reauth_failed",
};

/** Keeps what is refused and has to be kept: failed ceremonies, and what is for administrators. */
export function auditDenial(world: MockWorld, name: RouteName, call: string, code: ProblemCode): void {
  const event = failures[name];
  if (code === "forbidden") noteEvent(world, { event: "admin_denied", data: { call } });
  else if (event !== undefined && code !== "validation" && code !== "unauthenticated")
    noteEvent(world, { event, data: { reason: code } });
}
