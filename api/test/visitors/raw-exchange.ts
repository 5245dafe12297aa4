import { connect } from "node:net";
import { text } from "node:stream/consumers";

const waitTimeoutMilliseconds = 5000;

/**
 * Sends bytes over a new connection, and resolves with all data until the server has closed it; rejects if the
 * server does not. With `isLast` the client ends its side after the bytes.
 */
export async function rawExchange(port: number, bytes: Uint8Array, isLast = false): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.setTimeout(waitTimeoutMilliseconds, () => socket.destroy(new Error("The connection stays open.")));
  if (isLast) socket.end(bytes);
  else socket.write(bytes);
  try {
    return await text(socket.setEncoding("latin1"));
  } finally {
    socket.destroy();
  }
}
