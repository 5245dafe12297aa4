import { type Clock, systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { connect, type Database } from "./database/connect.ts";
import { ChatStyleService } from "./domain/chats/chat-style-service.ts";
import { InviteLinkService } from "./domain/invites/invite-link-service.ts";
import { AuthenticationCeremony } from "./domain/passkeys/authentication-ceremony.ts";
import { CeremonyStore } from "./domain/passkeys/ceremony-store.ts";
import { RegistrationCeremony } from "./domain/passkeys/registration-ceremony.ts";
import { SessionService } from "./domain/sessions/session-service.ts";
import { UserService } from "./domain/users/user-service.ts";
import { type Logger, makeLogger } from "./logger.ts";

/** What a test may put in place of the real thing: the edges of the product. */
export interface ContextOverrides {
  readonly clock?: Clock;
  readonly logger?: Logger;
}

interface Edges {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly database: Database;
}

function makePasskeyServices({ config, ...edges }: Edges) {
  const { rpId, origins, productName, challengeSeconds } = config;
  const ceremonies = new CeremonyStore({ ...edges, challengeSeconds });
  const parts = { ...edges, ceremonies, relyingParty: { rpId, origins, productName } };
  return { registration: new RegistrationCeremony(parts), authentication: new AuthenticationCeremony(parts) };
}

function makeServices(edges: Edges) {
  const { sessionIdleSeconds, sessionMaxSeconds, inviteSeconds } = edges.config;
  const sessionLimits = { idleSeconds: sessionIdleSeconds, maxSeconds: sessionMaxSeconds };
  return {
    ...makePasskeyServices(edges),
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
    ...overrides,
    database: connect(config.database),
  };
  return { ...edges, ...makeServices(edges), close: () => edges.database.destroy() };
}
