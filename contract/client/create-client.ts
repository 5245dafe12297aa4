import type { ChatListEvent, ReplyEvent } from "../chats/chat-events.ts";
import { type ApiFetcher, type InitClientReturn, initClient } from "../http/rest.ts";
import { contract } from "../index.ts";
import { failureText } from "../texts/page-texts.ts";
import { routePath } from "./cache/query-key.ts";
import { ApiConnection, type ConnectionOptions } from "./http/api-connection.ts";
import { ApiError } from "./http/api-error.ts";
import { bodyAndHeaders } from "./http/api-fetcher.ts";
import { readResponseBody } from "./http/response-error.ts";
import { chatListEventNames } from "./streams/chat-list-events.ts";
import { eventIterable, type Received } from "./streams/event-iterable.ts";
import { followEvents } from "./streams/follow-events.ts";
import { replyEventNames } from "./streams/follow-reply.ts";

interface FollowOptions {
  /** Ends the iteration, without an error. */
  readonly signal?: AbortSignal;
}

interface FollowReplyOptions extends FollowOptions {
  /**
   * A position in a reply, such as that of the last event that an earlier process received: the stream has the events after it,
   * also of a reply that has ended by now. `formatReplyEventId({ messageId, offset: 0 })` is the beginning.
   */
  readonly lastEventId?: string | undefined;
}

interface ClientArgs {
  readonly baseUrl: "";
  readonly api: ApiFetcher;
}

/** Every call of the contract by its resource. A call resolves for every status, and rejects without an answer. */
type Calls = InitClientReturn<typeof contract, ClientArgs>;

export interface InglenookClient extends Calls {
  /**
   * The events of a chat's streaming reply up to `done`. Without `lastEventId`, a reply that has ended has none. A lost
   * connection is opened again at the position where it ended: `reply` then has only the text after it. Ends without `done` if
   * there is no more to send. Throws an ApiError for a refusal and for the end of the session.
   */
  followReply(
    chatId: string,
    options?: FollowReplyOptions,
  ): AsyncGenerator<Received<ReplyEvent>, void, undefined>;
  /**
   * The changes of the user's chat list. Every connection begins with `changed`, because earlier changes are not sent: read the
   * list again then.
   */
  followChatList(options?: FollowOptions): AsyncGenerator<Received<ChatListEvent>, void, undefined>;
}

/** The answer of any status. An event stream is not read: its events are for `followReply` and `followChatList`. */
function apiOf(connection: ApiConnection): ApiFetcher {
  return async ({ path, method, headers, body, fetchOptions }) => {
    const init = { ...fetchOptions, method, ...bodyAndHeaders(headers, body) };
    const response = await connection.sendRequest(path, init);
    const { status, ok, headers: received } = response;
    const type = received.get("content-type") ?? "";
    if (type.startsWith("text/event-stream")) return { status, body: response.body, headers: received };
    // HTML comes from a proxy. The server sends none below /api.
    if (ok && type.startsWith("text/html"))
      throw new ApiError(status, "", { message: failureText.unreadableAnswer });
    const answer = status === 204 ? undefined : await readResponseBody(response);
    if (ok) connection.noticeUser(path, answer);
    return { status, body: answer, headers: received };
  };
}

/** A client of one person at one server. In Node, `fetch` is `cookieFetch(baseUrl)`. */
export function createClient(options: ConnectionOptions = {}): InglenookClient {
  const connection = new ApiConnection(options);
  return {
    ...initClient(contract, { baseUrl: "", api: apiOf(connection) }),
    followReply: (chatId, { lastEventId: first, signal } = {}) => {
      const path = routePath(contract.chats.events, { id: chatId });
      let lastEventId = first;
      return eventIterable<ReplyEvent>((ending, onEvent) => {
        const following = { connection, path, eventNames: replyEventNames, signal: ending };
        return followEvents<ReplyEvent>({
          ...following,
          lastEventId: () => lastEventId,
          onEvent: (event, id) => {
            lastEventId = id ?? lastEventId;
            onEvent(event, id);
            return event.event === "done";
          },
        });
      }, signal);
    },
    followChatList: ({ signal } = {}) =>
      eventIterable<ChatListEvent>(
        (ending, onEvent) =>
          followEvents<ChatListEvent>({
            connection,
            path: contract.chats.listEvents.path,
            eventNames: chatListEventNames,
            signal: ending,
            onEvent: (event, id) => {
              onEvent(event, id);
              return false;
            },
            onConnection: (state) => {
              if (state === "open") onEvent({ event: "changed", data: {} }, undefined);
            },
          }),
        signal,
      ),
  };
}
