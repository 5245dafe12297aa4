import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { hasBody } from "./unread-body.ts";

/** Requests that may wait in a connection for the answers before theirs. */
const longestQueue = 16;

interface Pipelined {
  readonly request: IncomingMessage;
  readonly response: ServerResponse & { req: IncomingMessage };
}

interface Connection {
  readonly queue: Pipelined[];
  isAnswering: boolean;
  /** Closes the connection when no further request comes. */
  idle: NodeJS.Timeout | undefined;
}

/** Whether a connection takes no further answer. */
function isEnding({ destroyed, writableEnded }: Socket): boolean {
  return destroyed || writableEnded;
}

/**
 * Serves the requests of a connection one after the other. Requests may be pipelined (RFC 9112, section 9.3.2), and Node
 * tells of each at once; but an answer gets its connection in its turn, or never where the connection ends before. So
 * nothing is begun, and nothing opened, for an answer that has no connection yet. A connection in which more than 16
 * requests wait is closed, and so is one in which a request with a body would wait: Node would keep that body in memory,
 * and clients don't pipeline such requests (section 9.3.2).
 *
 * A connection that has had its answers and sends no whole request for `idleMilliseconds` is closed too: Node's own limit
 * begins anew with every byte, such as blank lines before a request (section 2.2).
 */
export function answerInOrder(serve: RequestListener, idleMilliseconds: number): RequestListener {
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
    else if (hasBody(request) || connection.queue.push({ request, response }) > longestQueue)
      socket.destroy();
  };
}
