import type { InitClientArgs, InitClientReturn } from "@ts-rest/core";
import type { RoleName, User } from "../accounts/session.ts";
import type {
  AuthenticationCredential,
  CreationOptions,
  RegistrationCredential,
  RequestOptions,
} from "../accounts/webauthn.ts";
import type { contract } from "../index.ts";
import type { ModelFailure } from "../problem.ts";
import type { HeardEvent } from "./support/read-events.ts";

/** The generated client. It answers every status as it came and never throws for one. */
export type Client = InitClientReturn<typeof contract, InitClientArgs>;

/** Someone with a browser of their own: a client over its own cookies, and a device that holds passkeys. */
export interface Visitor {
  readonly client: Client;
  readonly authenticator: Authenticator;
  /** Asks for an event stream, such as that at /api/events. Answers as soon as the status is there. */
  listen(path: string, options?: ListenOptions): Promise<Listening>;
}

export interface ListenOptions {
  /** The last event that was heard before the connection was lost. */
  readonly lastEventId?: string;
  readonly headers?: Record<string, string>;
}

/** The answer to a visitor who listens. */
export interface Listening {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed answer where it is no stream; `undefined` for an empty one. */
  readonly body: unknown;
  /** The events as they come; nothing where the answer is no stream. It ends when the stream does. */
  readonly events: AsyncIterable<HeardEvent>;
  /** Leaves. */
  close(): void;
}

export interface SignedInVisitor extends Visitor {
  readonly user: User;
}

/** The `navigator.credentials` of a browser, for its own origin. */
export interface Authenticator {
  create(options: CreationOptions): Promise<RegistrationCredential>;
  get(options: RequestOptions): Promise<AuthenticationCredential>;
}

/** An open invite, as an administrator hands it over. */
export interface Invite {
  readonly linkId: string;
  readonly passcode: number;
  readonly uniqueUserNumber: number;
}

/** Writes a reply piece by piece. What is said before the reply is asked for waits until then. */
export interface Writer {
  say(piece: string): void;
  end(): void;
  /** The model fails, after what was said; its provider may say for how long it refuses. */
  fail(code: ModelFailure, retryAfterSeconds?: number): void;
}

/** The language model of a world. What is arranged holds for the next reply alone; else it says `usualReply`. */
export interface ModelSteering {
  readonly usualReply: string;
  /** The next reply is this text. */
  says(text: string): void;
  /** The next reply is this text, where the provider's longest reply ends. */
  cuts(text: string): void;
  /** The next reply fails, after `text` if there is any. */
  fails(code: ModelFailure, text?: string): void;
  /** The provider of the next reply is busy, and says for how long. */
  isBusy(retryAfterSeconds: number): void;
  /** The next reply waits until the function that is returned has been called. */
  waits(): () => void;
  /** The next reply is written by whoever holds what is returned. */
  writes(): Writer;
  /** How many replies were asked for in this world. */
  repliesAsked(): number;
}

/**
 * What a behavior suite may ask for. A world begins empty but for the seeds: the roles and the chat
 * styles. Whatever serves the contract can be one: the server, or an imitation of it.
 */
export interface World {
  visitor(): Visitor;
  /** A new person each time. */
  signInAs(role: RoleName): Promise<SignedInVisitor>;
  invite(role?: RoleName): Promise<Invite>;
  /** A number that nobody has and no invite holds. */
  freeNumber(): number;
  readonly model: ModelSteering;
  /** Lets time pass. */
  passSeconds(seconds: number): void;
  disable(user: User): Promise<void>;
}

export type MakeWorld = () => Promise<World>;
