import { type Clock, systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { connect, type Database } from "./database/connect.ts";
import { ChatService } from "./domain/chats/chat-service.ts";
import { ChatStyleService } from "./domain/chats/chat-style-service.ts";
import { ConversationService } from "./domain/chats/conversation-service.ts";
import { ReplyRunner } from "./domain/chats/reply-runner.ts";
import { ReplySaver } from "./domain/chats/reply-saver.ts";
import { ReplyService } from "./domain/chats/reply-service.ts";
import { ReplyWatch } from "./domain/chats/reply-watch.ts";
import { InviteLinkService } from "./domain/invites/invite-link-service.ts";
import { AuthenticationCeremony } from "./domain/passkeys/authentication-ceremony.ts";
import { CeremonyStore } from "./domain/passkeys/ceremony-store.ts";
import { RegistrationCeremony } from "./domain/passkeys/registration-ceremony.ts";
import { SessionService } from "./domain/sessions/session-service.ts";
import { UserService } from "./domain/users/user-service.ts";
import type { LanguageModel } from "./language-model/language-model.ts";
import { makeLanguageModel } from "./language-model/make-language-model.ts";
import { type Logger, makeLogger } from "./logger.ts";

/** What a test may put in place of the real thing: the edges of the product. */
export interface ContextOverrides {
  readonly clock?: Clock;
  readonly logger?: Logger;
  readonly languageModel?: LanguageModel;
}

interface Edges {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly database: Database;
  readonly languageModel: LanguageModel;
}

function makePasskeyServices({ config, ...edges }: Edges) {
  const { rpId, origins, productName, challengeSeconds } = config;
  const ceremonies = new CeremonyStore({ ...edges, challengeSeconds });
  const parts = { ...edges, ceremonies, relyingParty: { rpId, origins, productName } };
  return { registration: new RegistrationCeremony(parts), authentication: new AuthenticationCeremony(parts) };
}

function makeChatServices(edges: Edges) {
  const { contextTokens, database } = edges.config;
  const saver = new ReplySaver(edges);
  const runner = new ReplyRunner({ ...edges, saver });
  const replies = new ReplyService({ ...edges, runner });
  const replyWatch = new ReplyWatch({ ...edges, runner, isAlone: database.kind === "sqlite" });
  return {
    chats: new ChatService({ ...edges, runner }),
    conversations: new ConversationService({ ...edges, replies, contextTokens }),
    replyWatch,
    endReplies: async () => {
      replyWatch.stop();
      replies.close();
      await runner.close();
    },
  };
}

function makeServices(edges: Edges) {
  const { sessionIdleSeconds, sessionMaxSeconds, inviteSeconds } = edges.config;
  const sessionLimits = { idleSeconds: sessionIdleSeconds, maxSeconds: sessionMaxSeconds };
  return {
    ...makePasskeyServices(edges),
    ...makeChatServices(edges),
    users: new UserService(edges),
    inviteLinks: new InviteLinkService({ ...edges, inviteSeconds }),
    sessions: new SessionService({ ...edges, ...sessionLimits }),
    chatStyles: new ChatStyleService(edges),
  };
}

/** Everything the server is made of, put together once. */
export interface Context extends Edges, ReturnType<typeof makeServices> {
  /** Ends what runs and closes the database. */
  close(): Promise<void>;
}

/** The composition root. */
export function makeContext(config: Config, overrides: ContextOverrides = {}): Context {
  const edges = {
    config,
    logger: makeLogger(config.logLevel),
    clock: systemClock,
    languageModel: makeLanguageModel(config),
    ...overrides,
    database: connect(config.database),
  };
  const services = makeServices(edges);
  const close = async () => {
    await services.endReplies();
    await edges.database.destroy();
  };
  return { ...edges, ...services, close };
}
