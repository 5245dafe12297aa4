import type { Clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../database/connect.ts";
import type { LanguageModel } from "../language-model/language-model.ts";
import type { Logger } from "../logging/logger.ts";
import type { Relay } from "../relay/relay.ts";

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
