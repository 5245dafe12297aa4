import { type Clock, systemClock } from "./clock.ts";
import type { Config } from "./config/config.ts";
import { makeChatServices } from "./context/make-chat-services.ts";
import { makeLimits } from "./context/make-limits.ts";
import { makePasskeyServices } from "./context/make-passkey-services.ts";
import { connect, connectReplyWriter, type Database } from "./database/connect.ts";
import { AuditLog } from "./domain/audit/audit-log.ts";
import { AuditReader } from "./domain/audit/audit-reader.ts";
import { ChatStyleService } from "./domain/chats/chat-style-service.ts";
import { InviteLinkService } from "./domain/invites/invite-link-service.ts";
import { ReEnrollmentService } from "./domain/invites/re-enrollment-service.ts";
import { OpenStreams } from "./domain/sessions/open-streams.ts";
import { SessionService } from "./domain/sessions/session-service.ts";
import { SessionWatcher } from "./domain/sessions/session-watcher.ts";
import { UserSessionService } from "./domain/sessions/user-sessions.ts";
import { UserService } from "./domain/users/user-service.ts";
import type { LanguageModel } from "./language-model/language-model.ts";
import { makeLanguageModel } from "./language-model/make-language-model.ts";
import { type Logger, makeLogger } from "./logging/logger.ts";
import { makeRelay, type Relay } from "./relay/relay.ts";

/** The base of the product's services: the configuration and the edges. */
export interface Edges {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly database: Database;
  /** The separate connection for saving streaming replies. */
  readonly replyWriter: Database;
  readonly languageModel: LanguageModel;
  readonly relay: Relay;
}

/** Dependencies that tests may replace. The configuration selects the database. */
export type ContextOverrides = Partial<Pick<Edges, "clock" | "logger" | "languageModel" | "relay">>;

function makeServices(edges: Edges) {
  const { sessionIdleSeconds: idleSeconds, sessionMaxSeconds: maxSeconds } = edges.config;
  const { challengeSeconds, inviteSeconds, reEnrollSeconds } = edges.config;
  const openStreams = new OpenStreams();
  const auditLog = new AuditLog(edges);
  const limits = makeLimits(edges);
  const { runner, ...chatServices } = makeChatServices({ ...edges, replyQuota: limits.replies });
  const sessionWatcher = new SessionWatcher({ ...edges, openStreams, runner });
  const onSessionsRevoked = () => sessionWatcher.poll();
  const onEnded = openStreams.endSession.bind(openStreams);
  return {
    ...makePasskeyServices({ ...edges, auditLog, onSessionsRevoked, onEnded }),
    ...chatServices,
    limits,
    openStreams,
    sessionWatcher,
    auditLog,
    auditReader: new AuditReader(edges),
    users: new UserService({ ...edges, onSessionsRevoked }),
    inviteLinks: new InviteLinkService({
      ...edges,
      inviteSeconds,
      reEnrollSeconds,
      limits: edges.config.limits,
    }),
    reEnrollments: new ReEnrollmentService({ ...edges, reEnrollSeconds }),
    sessions: new SessionService({ ...edges, auditLog, idleSeconds, maxSeconds, challengeSeconds, onEnded }),
    ownSessions: new UserSessionService({ ...edges, onEnded }),
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
    services.sessionWatcher.stop();
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
