import { systemClock } from "./clock.ts";
import type { Config } from "./config/config.ts";
import type { Edges } from "./context/edges.ts";
import { makeChatServices } from "./context/make-chat-services.ts";
import { makeLimits } from "./context/make-limits.ts";
import { makePasskeyServices } from "./context/make-passkey-services.ts";
import { connect, connectReplyWriter } from "./database/connect.ts";
import { AuditLog } from "./domain/audit/audit-log.ts";
import { AuditReader } from "./domain/audit/audit-reader.ts";
import { ChatStyleService } from "./domain/chats/chat-style-service.ts";
import { InviteLinkService } from "./domain/invites/invite-link-service.ts";
import { ReEnrollmentService } from "./domain/invites/re-enrollment-service.ts";
import { AccessWatch } from "./domain/sessions/access-watch.ts";
import { OpenStreams } from "./domain/sessions/open-streams.ts";
import { OwnSessions } from "./domain/sessions/own-sessions.ts";
import { SessionService } from "./domain/sessions/session-service.ts";
import { UserService } from "./domain/users/user-service.ts";
import { makeLanguageModel } from "./language-model/make-language-model.ts";
import { makeLogger } from "./logging/logger.ts";
import { makeRelay } from "./relay/make-relay.ts";

/** Dependencies that tests may replace. The configuration selects the database. */
export type ContextOverrides = Partial<Pick<Edges, "clock" | "logger" | "languageModel" | "relay">>;

function makeServices(edges: Edges) {
  const { sessionIdleSeconds: idleSeconds, sessionMaxSeconds: maxSeconds } = edges.config;
  const { challengeSeconds, inviteSeconds, reEnrolSeconds } = edges.config;
  const openStreams = new OpenStreams();
  const auditLog = new AuditLog(edges);
  const limits = makeLimits(edges);
  const { runner, ...chatServices } = makeChatServices({ ...edges, replyQuota: limits.replies });
  const accessWatch = new AccessWatch({ ...edges, openStreams, runner });
  const onAccessTaken = () => accessWatch.look();
  const onEnded = openStreams.endSession.bind(openStreams);
  return {
    ...makePasskeyServices({ ...edges, auditLog, onAccessTaken, onEnded }),
    ...chatServices,
    limits,
    openStreams,
    accessWatch,
    auditLog,
    auditReader: new AuditReader(edges),
    users: new UserService({ ...edges, onAccessTaken }),
    inviteLinks: new InviteLinkService({
      ...edges,
      inviteSeconds,
      reEnrolSeconds,
      limits: edges.config.limits,
    }),
    reEnrollments: new ReEnrollmentService({ ...edges, reEnrolSeconds }),
    sessions: new SessionService({ ...edges, auditLog, idleSeconds, maxSeconds, challengeSeconds, onEnded }),
    ownSessions: new OwnSessions({ ...edges, onEnded }),
    chatStyles: new ChatStyleService(edges),
  };
}

export interface Context extends Edges, ReturnType<typeof makeServices> {
  /** Saves the running replies as interrupted, notifies their readers, and ends all streams. */
  endReplies(): Promise<void>;
  /** Stops background work, closes the language model and the database. */
  close(): Promise<void>;
}

/** The composition root. */
export function makeContext(config: Config, overrides: ContextOverrides = {}): Context {
  const { logger = makeLogger(config.logLevel) } = overrides;
  const edges = {
    config,
    logger,
    relay: makeRelay(config, logger),
    clock: systemClock,
    languageModel: makeLanguageModel(config, logger),
    ...overrides,
    database: connect(config.database),
    replyWriter: connectReplyWriter(config.database),
  };
  const services = makeServices(edges);
  const endReplies = async () => {
    services.accessWatch.stop();
    await services.endReplies();
    services.openStreams.close();
  };
  const close = async () => {
    await endReplies();
    await services.auditLog.flush();
    await edges.languageModel.close();
    await services.limits.close();
    await edges.relay.close();
    await edges.replyWriter.destroy();
    await edges.database.destroy();
  };
  return { ...edges, ...services, endReplies, close };
}
