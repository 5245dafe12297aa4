import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { hasBody } from "./unread-body.ts";

/** The maximum of requests that wait for earlier responses of their connection. */
const maxQueuedRequests = 16;

interface Pipelined {
  readonly request: IncomingMessage;
  readonly response: ServerResponse & { req: IncomingMessage };
}

interface Connection {
  readonly queue: Pipelined[];
  isAnswering: boolean;
  /** Closes the connection when no further request arrives. */
  idle: NodeJS.Timeout | undefined;
}

/** Whether a connection accepts no further response. */
function isEnding({ destroyed, writableEnded }: Socket): boolean {
  return destroyed || writableEnded;
}

/**
 * Serves the requests of a connection in sequence. Requests may be pipelined (RFC 9112, section 9.3.2), and
 * Node emits each immediately; but a response gets the connection only in its turn, or never if the connection
 * ends before. So no work begins for a response without a connection. A connection with more than 16 waiting
 * requests is closed, and so is one in which a request with a body would wait: Node would keep that body in
 * memory, and clients do not pipeline such requests (section 9.3.2).
 *
 * A connection that has had its responses and sends no complete request for `idleMilliseconds` is closed too:
 * every byte resets Node's own limit, such as blank lines before a request (section 2.2).
 */
export function serializePipelinedRequests(
  serve: RequestListener,
  idleMilliseconds: number,
): RequestListener {
  const connections = new WeakMap<Socket, Connection>();

  const connectionOf = (socket: Socket): Connection => {
    const known = connections.get(socket);
    if (known !== undefined) return known;
    const connection: Connection = { queue: [], isAnswering: false, idle: undefined };
    connections.set(socket, connection);
    socket.once("close", () => clearTimeout(connection.idle));
    return connection;
  };

  const answer = (socket: Socket, connection: Connection, { request, response }: Pipelined) => {
    connection.isAnswering = true;
    response.once("close", () => answerNext(socket, connection));
    serve(request, response);
  };

  const answerNext = (socket: Socket, connection: Connection) => {
    connection.isAnswering = false;
    if (isEnding(socket)) return;
    const next = connection.queue.shift();
    if (next !== undefined) answer(socket, connection, next);
    else connection.idle = setTimeout(() => socket.destroy(), idleMilliseconds).unref();
  };

  return (request, response) => {
    const { socket } = request;
    if (isEnding(socket)) return;
    const connection = connectionOf(socket);
    clearTimeout(connection.idle);
    if (!connection.isAnswering) answer(socket, connection, { request, response });
    else if (hasBody(request) || connection.queue.push({ request, response }) > maxQueuedRequests)
      socket.destroy();
  };
}
