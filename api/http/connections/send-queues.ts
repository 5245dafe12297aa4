import { readFileSync } from "node:fs";
import type { Socket } from "node:net";

const tables = ["/proc/net/tcp", "/proc/net/tcp6"];
/**
 * Local and remote port, and the bytes that the other side has not acknowledged, all in hexadecimal (Linux,
 * proc(5)).
 */
const row = /^ *\d+: [\dA-F]+:([\dA-F]{4}) [\dA-F]+:([\dA-F]{4}) [\dA-F]{2} ([\dA-F]{8}):/gm;

function readTable(table: string): string {
  try {
    return readFileSync(table, "latin1");
  } catch {
    return "";
  }
}

function portHex(port = 0): string {
  return port.toString(16).toUpperCase().padStart(4, "0");
}

/** The key of a connection in the result of `readKernelSendQueues`. */
export function sendQueueKey({ localPort, remotePort }: Pick<Socket, "localPort" | "remotePort">): string {
  return `${portHex(localPort)} ${portHex(remotePort)}`;
}

/**
 * The bytes that the kernel holds for each connection, not yet acknowledged by its reader. Node reports only
 * the bytes that the kernel took over, which grow in steps of more than a megabyte on loopback: a reader of 20
 * kB a second would seem to stall for over a minute. Connections with the same two ports are added up. Empty on
 * systems other than Linux.
 */
export function readKernelSendQueues(): Map<string, number> {
  const queues = new Map<string, number>();
  for (const table of tables) {
    for (const [, local, remote, queued = ""] of readTable(table).matchAll(row)) {
      const key = `${local} ${remote}`;
      queues.set(key, (queues.get(key) ?? 0) + Number.parseInt(queued, 16));
    }
  }
  return queues;
}
