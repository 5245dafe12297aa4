import { connect } from "node:net";
import { text } from "node:stream/consumers";

const patienceMilliseconds = 5000;

/**
 * Sends bytes over a connection of their own, and answers with all that comes until the server has closed it; rejects
 * when the server does not. `isLast` closes it from here as well, after the bytes.
 */
export async function rawExchange(port: number, bytes: Uint8Array, isLast = false): Promise<string> {
  const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  socket.setTimeout(patienceMilliseconds, () => socket.destroy(new Error("The connection stays open.")));
  if (isLast) socket.end(bytes);
  else socket.write(bytes);
  try {
    return await text(socket.setEncoding("latin1"));
  } finally {
    socket.destroy();
  }
}
