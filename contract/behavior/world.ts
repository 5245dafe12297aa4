import type { RoleName, User } from "../accounts/current-session.ts";
import type {
  AuthenticationCredential,
  CreationOptions,
  RegistrationCredential,
  RequestOptions,
} from "../accounts/webauthn.ts";
import type { InitClientArgs, InitClientReturn } from "../http/rest.ts";
import type { contract } from "../index.ts";
import type { ModelErrorCode } from "../problem.ts";
import type { TokenUsage } from "../rules/usage/usage-cost.ts";
import type { SseEvent } from "./support/read-events.ts";

/** The generated client. It returns every status and never throws for one. */
export type Client = InitClientReturn<typeof contract, InitClientArgs>;

/** A visitor with a browser: a client with its own cookies, and an authenticator that holds passkeys. */
export interface Visitor {
  readonly client: Client;
  readonly authenticator: CredentialsContainer;
  /** Opens an event stream, such as /api/events. Resolves when the status has arrived. */
  openEventStream(path: string, options?: EventStreamOptions): Promise<EventStreamResponse>;
}

export interface EventStreamOptions {
  /** The id of the last event that was received before the connection was lost. */
  readonly lastEventId?: string;
  readonly headers?: Record<string, string>;
  /** Sent as JSON by POST; without it the stream is opened by GET. */
  readonly body?: object;
}

/** The response to a visitor who opened a stream. */
export interface EventStreamResponse {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed body if the response is not a stream; `undefined` for an empty one. */
  readonly body: unknown;
  /** The events as they arrive; none if the response is not a stream. Ends when the stream does. */
  readonly events: AsyncIterable<SseEvent>;
  /** Closes the connection. */
  close(): void;
}

export interface SignedInVisitor extends Visitor {
  readonly user: User;
}

/** The `navigator.credentials` of a browser, for its own origin. */
export interface CredentialsContainer {
  create(options: CreationOptions): Promise<RegistrationCredential>;
  /** Proves a passkey in the state that it was registered in, but for the given members. */
  get(options: RequestOptions, state?: PasskeyState): Promise<AuthenticationCredential>;
}

/** The state of a passkey that a device signs (WebAuthn section 6.1). A registered passkey is synced, and its counter is 0. */
export interface PasskeyState {
  readonly counter?: number;
  readonly backupEligible?: boolean;
  readonly backedUp?: boolean;
}

/** An open invite. */
export interface OpenInvite {
  readonly linkId: string;
  readonly passcode: number;
  readonly uniqueUserNumber: number;
}

/** Writes a reply piece by piece. Text written before the request is buffered. */
export interface ReplyScript {
  write(piece: string): void;
  /** Adds reasoning of the model, before its answer. */
  think(piece: string): void;
  /** Makes the text and the reasoning so far void, so that they come anew: text has proven to be reasoning. */
  restart(): void;
  end(): void;
  /** Fails the reply after the text so far, with the provider's Retry-After if given. */
  fail(code: ModelErrorCode, retryAfterSeconds?: number): void;
}

/**
 * The language model of a world. Arranged behavior applies to the next reply only; other replies are
 * `defaultReply`.
 */
export interface ModelControl {
  readonly defaultReply: string;
  /** The next reply is this text. */
  replyWith(text: string): void;
  /** The next reply is this text, truncated at the provider's maximum length. */
  replyTruncated(text: string): void;
  /** The next reply fails, after `text` if there is any. */
  failWith(code: ModelErrorCode, text?: string): void;
  /** The provider of the next reply is busy for this long. */
  rateLimit(retryAfterSeconds: number): void;
  /** The provider of the next reply reports this usage. */
  reportUsage(usage: TokenUsage): void;
  /** The next reply waits until the returned function is called. */
  holdReply(): () => void;
  /** The next reply is written through the returned `ReplyScript`. */
  replyManually(): ReplyScript;
  /** The number of replies that were requested in this world. */
  replyCount(): number;
}

/** The part of a world that every server has by its API, for a caller with an administrator's invite. */
export interface ApiWorld {
  visitor(): Visitor;
  /** Signs in a new user on each call. */
  signInAs(role: RoleName): Promise<SignedInVisitor>;
  invite(role?: RoleName): Promise<OpenInvite>;
  /** A unique user number that no user and no invite has. */
  unusedNumber(): number;
}

/** The world of a behavior suite: the server or the mock. It starts with roles and chat styles only. */
export interface World extends ApiWorld {
  readonly model: ModelControl;
  /** Advances the clock. */
  advanceClock(seconds: number): void;
  disable(user: User): Promise<void>;
  /** Runs the server with this CHAT_DAYS, which is null at first; also does the work that a server does every ten minutes. */
  declareChatDays(days: number | null): Promise<void>;
  /** Deletes the chats of age, as a server does after it. */
  deleteOldChats(): Promise<void>;
}

export type MakeWorld<Needed extends ApiWorld = World> = () => Promise<Needed>;
