import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";

interface LongBody {
  /** The first line and the headers, without those of the body. */
  readonly head: readonly string[];
  readonly bytes: number;
  /** Without a length, in chunks. */
  readonly isChunked?: boolean;
  /** Whether it reads only after the whole body was sent, as simple clients do. */
  readonly readsLast?: boolean;
  /** Pauses after each piece, in milliseconds. */
  readonly pause?: number;
}

interface Outcome {
  /** All data that arrived until the other side ended the connection. */
  readonly answer: string;
  readonly sentBytes: number;
  /** The code of the error that broke the connection, such as `ECONNRESET`. */
  readonly fault: string | undefined;
}

const piece = Buffer.alloc(64 * 1024, " ");
const chunk = Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]);

/** A connection to this machine whose other side may end first. */
export function connectHalfOpen(port: number): Socket {
  return connect({ port, host: "127.0.0.1", allowHalfOpen: true });
}

/** Sends all of a body, also after the answer has come, and reads until the other side ends the connection. */
export async function sendLongBody(
  socket: Socket,
  { head, bytes, isChunked = false, readsLast = false, pause }: LongBody,
): Promise<Outcome> {
  let answer = "";
  let fault: string | undefined;
  const ended = new Promise<void>((resolve) => socket.once("end", resolve).once("close", () => resolve()));
  socket
    .setEncoding("latin1")
    .on("data", (text) => {
      answer += text;
    })
    .on("error", (error) => {
      fault ??= "code" in error ? String(error.code) : error.message;
    });
  if (readsLast) socket.pause();
  const framing = isChunked ? "Transfer-Encoding: chunked" : `Content-Length: ${bytes}`;
  socket.write(`${[...head, framing].join("\r\n")}\r\n\r\n`);
  let sentBytes = 0;
  while (sentBytes < bytes && fault === undefined && !socket.destroyed) {
    const next = isChunked ? chunk : piece.subarray(0, bytes - sentBytes);
    sentBytes += piece.length;
    // An error of the connection ends the wait.
    if (!socket.write(next)) await once(socket, "drain").catch(() => undefined);
    if (pause !== undefined) await wait(pause);
  }
  if (isChunked && fault === undefined) socket.write("0\r\n\r\n");
  if (readsLast) socket.resume();
  await ended;
  socket.destroy();
  return { answer, sentBytes: Math.min(sentBytes, bytes), fault };
}
