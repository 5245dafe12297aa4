import { type Clock, systemClock } from "./clock.ts";
import type { Config } from "./config.ts";
import { connect, type Database } from "./database/connect.ts";
import { ChatStyleService } from "./domain/chats/chat-style-service.ts";
import { type Logger, makeLogger } from "./logger.ts";

/** What a test may put in place of the real thing: the edges of the product. */
export interface ContextOverrides {
  readonly clock?: Clock;
  readonly logger?: Logger;
}

/** Everything the server is made of, put together once. */
export interface Context {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock: Clock;
  readonly database: Database;
  readonly chatStyles: ChatStyleService;
  /** Ends what runs and closes the database. */
  close(): Promise<void>;
}

/** The composition root. */
export function makeContext(config: Config, overrides: ContextOverrides = {}): Context {
  const logger = overrides.logger ?? makeLogger(config.logLevel);
  const clock = overrides.clock ?? systemClock;
  const database = connect(config.database);
  return {
    config,
    logger,
    clock,
    database,
    chatStyles: new ChatStyleService({ database }),
    close: () => database.destroy(),
  };
}
