import { type Clock, systemClock } from "./clock.ts";
import type { Config } from "./config/config.ts";
import { makeAdministrationServices } from "./context/make-administration-services.ts";
import { makeChatServices } from "./context/make-chat-services.ts";
import { makeLimits } from "./context/make-limits.ts";
import { makeModelServices } from "./context/make-model-services.ts";
import { makePasskeyServices } from "./context/make-passkey-services.ts";
import { ClockSkew } from "./database/clock-skew.ts";
import { connect, connectForReplies, type Database } from "./database/connect.ts";
import { DatabaseHealth } from "./database/database-health.ts";
import { DatabaseRecovery } from "./database/database-recovery.ts";
import { ErasureTimer } from "./database/erasure/erasure-timer.ts";
import { isDatabaseAway, isDatabaseDown, isDiskFull, isServerReadOnly } from "./database/is-database-down.ts";
import { AuditLog } from "./domain/audit/audit-log.ts";
import { AuditReader } from "./domain/audit/audit-reader.ts";
import { Drain } from "./domain/drain.ts";
import { ReEnrollmentService } from "./domain/enrollment/re-enrollment-service.ts";
import { GroupService } from "./domain/groups/group-service.ts";
import { InviteLinkService } from "./domain/invites/invite-link-service.ts";
import { openInvitesOfGroup } from "./domain/invites/invite-repository.ts";
import { AccountDeletionService } from "./domain/people/account-deletion-service.ts";
import { AccountService } from "./domain/people/account-service.ts";
import { ChatRemoval } from "./domain/people/chat-removal.ts";
import { OpenStreams } from "./domain/sessions/open-streams.ts";
import { SessionService } from "./domain/sessions/session-service.ts";
import { SessionWatcher } from "./domain/sessions/session-watcher.ts";
import { UserSessionService } from "./domain/sessions/user-sessions.ts";
import { stylesOfGroup } from "./domain/styles/style-groups.ts";
import { removeMonthlyLimits } from "./domain/usage/monthly-limit-rows.ts";
import { MonthlyLimitService } from "./domain/usage/monthly-limit-service.ts";
import { UsageLedger } from "./domain/usage/usage-ledger.ts";
import { UsageService } from "./domain/usage/usage-service.ts";
import { type LanguageModel, LanguageModelError } from "./language-model/language-model.ts";
import { makeLanguageModel } from "./language-model/make-language-model.ts";
import { type Logger, makeLogger } from "./logging/logger.ts";
import { countRepeatedFaults } from "./logging/repeated-faults.ts";
import { makeRelay, type Relay } from "./relay/relay.ts";

/** The base of the product's services: the configuration and the edges. */
export interface Infrastructure {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly database: Database;
  readonly databaseHealth: DatabaseHealth;
  /** The separate connection for saving streaming replies. */
  readonly replyConnection: Database;
  readonly languageModel: LanguageModel;
  readonly relay: Relay;
  readonly drain: Drain;
}

/** Dependencies that tests may replace. The configuration selects the database. */
export type ContextOverrides = Partial<Pick<Infrastructure, "clock" | "logger" | "languageModel" | "relay">>;

function makeServices(infrastructure: Infrastructure) {
  const { sessionIdleSeconds: idleSeconds, sessionMaxSeconds: maxSeconds } = infrastructure.config;
  const { challengeSeconds, inviteSeconds, reEnrollSeconds } = infrastructure.config;
  const openStreams = new OpenStreams();
  const auditLog = new AuditLog(infrastructure);
  const limits = makeLimits(infrastructure);
  const usageLedger = new UsageLedger(infrastructure);
  const modelServices = makeModelServices({ ...infrastructure, usageLedger });
  const clockSkew = new ClockSkew(infrastructure);
  const dependencies = { ...infrastructure, ...modelServices, usageLedger, clockSkew };
  const { runner, ...chatServices } = makeChatServices({ ...dependencies, replyQuota: limits.replies });
  const sessionWatcher = new SessionWatcher({ ...infrastructure, openStreams, runner });
  const onSessionsRevoked = () => sessionWatcher.poll();
  const chatRemoval = new ChatRemoval({ ...infrastructure, runner });
  const onDeleted = async () => {
    await onSessionsRevoked();
    chatRemoval.runInBackground();
  };
  const onSessionEnded = openStreams.endSession.bind(openStreams);
  const removeLimits = (transaction: Database, scopeId: string) =>
    removeMonthlyLimits(transaction, { scope: "group", scopeId });
  return {
    ...makePasskeyServices({ ...infrastructure, auditLog, onSessionsRevoked, onSessionEnded }),
    ...chatServices,
    ...modelServices,
    limits,
    clockSkew,
    erasure: new ErasureTimer(infrastructure),
    openStreams,
    sessionWatcher,
    auditLog,
    auditReader: new AuditReader(infrastructure),
    accounts: new AccountService({ ...infrastructure, onSessionsRevoked }),
    groups: new GroupService({ ...infrastructure, stylesOfGroup, openInvitesOfGroup, removeLimits }),
    chatRemoval,
    accountDeletion: new AccountDeletionService({ ...infrastructure, onDeleted }),
    inviteLinks: new InviteLinkService({
      ...infrastructure,
      inviteSeconds,
      reEnrollSeconds,
      limits: infrastructure.config.limits,
    }),
    reEnrollments: new ReEnrollmentService({ ...infrastructure, reEnrollSeconds }),
    sessions: new SessionService({
      ...infrastructure,
      auditLog,
      idleSeconds,
      maxSeconds,
      challengeSeconds,
      onSessionEnded,
    }),
    userSessions: new UserSessionService({ ...infrastructure, onSessionEnded }),
    usage: new UsageService(infrastructure),
    monthlyLimits: new MonthlyLimitService(infrastructure),
    ...makeAdministrationServices(dependencies),
  };
}

export interface Context extends Infrastructure, ReturnType<typeof makeServices> {
  /** Whether replies or tries are running in this process. */
  isReplying(): boolean;
  /** Saves the running replies as interrupted, notifies their readers, and ends all streams. */
  endReplies(): Promise<void>;
  /** Stops background work, closes the language model and the database. */
  close(): Promise<void>;
}

function makeServerLogger({ logLevel }: Config, recovery: DatabaseRecovery): Logger {
  const databaseAway = {
    message: "the database is not available",
    isCauseOf: isDatabaseAway,
    end: { message: "the database is available again", wait: () => recovery.wait() },
  };
  const fullDisk = { message: "the disk of the database is full", isCauseOf: isDiskFull };
  const readOnly = {
    message: "the database takes no changes, because it is read-only or a replica",
    isCauseOf: isServerReadOnly,
  };
  const isInOwnWords = (error: Error) => error instanceof LanguageModelError;
  const known = {
    commonCauses: [databaseAway, fullDisk, readOnly],
    isExplained: isDatabaseDown,
    isInOwnWords,
  };
  return countRepeatedFaults(makeLogger(logLevel), known);
}

/** The composition root. */
export function makeContext(config: Config, overrides: ContextOverrides = {}): Context {
  const database = connect(config.database);
  const databaseHealth = new DatabaseHealth(database, overrides.clock ?? systemClock);
  const recovery = new DatabaseRecovery(databaseHealth);
  const { logger = makeServerLogger(config, recovery) } = overrides;
  const infrastructure = {
    config,
    logger,
    relay: makeRelay(config, logger),
    clock: systemClock,
    drain: new Drain(),
    languageModel: makeLanguageModel(config, logger),
    ...overrides,
    database,
    databaseHealth,
    replyConnection: connectForReplies(config.database),
  };
  const services = makeServices(infrastructure);
  const { drain } = infrastructure;
  const isReplying = () => drain.isHeld || services.hasReplies() || services.styleTrials.isBusy;
  const endReplies = async () => {
    services.sessionWatcher.stop();
    services.clockSkew.stop();
    // Not awaited: it must not delay saving the replies.
    void services.chatRemoval.stop();
    void services.chatRetention.stop();
    await services.endReplies();
    services.openStreams.close();
  };
  const close = async () => {
    recovery.close();
    await endReplies();
    await services.chatRemoval.stop();
    await services.chatRetention.stop();
    await services.erasure.stop();
    await services.styleTrials.close();
    await services.connectionTests.close();
    await services.auditLog.flush();
    await services.languageModels.close();
    await infrastructure.languageModel.close();
    await services.limits.close();
    await infrastructure.relay.close();
    await infrastructure.replyConnection.destroy();
    await infrastructure.database.destroy();
  };
  return { ...infrastructure, ...services, isReplying, endReplies, close };
}
