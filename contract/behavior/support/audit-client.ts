import type { AuditEvent } from "../../audit/audit.ts";
import type { AuditEventName } from "../../audit/audit-events.ts";
import type { Client, MakeWorld } from "../world.ts";
import { bodyOf } from "./body-of.ts";
import { InviteAdmin } from "./invite-admin.ts";

interface Query {
  readonly page?: number;
  readonly event?: AuditEventName;
  readonly user?: number;
}

/** An administrator who reads the audit log. */
export class AuditClient {
  private readonly client: Client;

  constructor(client: Client) {
    this.client = client;
  }

  async page(query: Query = {}) {
    return bodyOf(await this.client.audit.list({ query }), 200);
  }

  /** The newest events of a kind, newest first. */
  async events(query: Query = {}): Promise<AuditEvent[]> {
    return (await this.page(query)).events;
  }

  /** The audit events that `act` causes, in order. */
  async eventsCausedBy(act: () => Promise<unknown>): Promise<AuditEvent[]> {
    const [last] = await this.events();
    await act();
    const events = await this.events();
    return events.filter(({ id }) => id > (last?.id ?? 0)).toReversed();
  }
}

/** A world with an administrator who reads the audit log and creates invites. */
export async function makeAuditedWorld(makeWorld: MakeWorld) {
  const world = await makeWorld();
  const admin = await world.signInAs("admin");
  return { world, admin, auditClient: new AuditClient(admin.client), invites: new InviteAdmin(world, admin) };
}
