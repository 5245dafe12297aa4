import { systemClock } from "../clock.ts";
import type { Config } from "../config.ts";
import { connect } from "../database/connect.ts";
import { prepareDatabase } from "../database/prepare-database.ts";
import { AuditReader } from "../domain/audit/audit-reader.ts";
import { ChatStyleService } from "../domain/chats/chat-style-service.ts";
import { InviteLinkService } from "../domain/invites/invite-link-service.ts";
import { ReEnrolmentService } from "../domain/invites/re-enrolment-service.ts";
import { UserService } from "../domain/users/user-service.ts";

/** The domain services that the operator's commands use, on a database that is up to date. */
export async function openAdminServices(config: Config) {
  const { publicUrl, inviteSeconds, reEnrolSeconds, limits } = config;
  const database = connect(config.database);
  await prepareDatabase(database);
  const edges = { database, clock: systemClock };
  return {
    publicUrl,
    users: new UserService(edges),
    inviteLinks: new InviteLinkService({ ...edges, inviteSeconds, reEnrolSeconds, limits }),
    reEnrolments: new ReEnrolmentService({ ...edges, reEnrolSeconds }),
    auditReader: new AuditReader(edges),
    chatStyles: new ChatStyleService(edges),
    close: () => database.destroy(),
  };
}

export type AdminServices = Awaited<ReturnType<typeof openAdminServices>>;
