import { once } from "node:events";
import { connect, createServer } from "node:net";

const waitTimeoutMilliseconds = 2000;
/** A read of the migration lock itself, as it appears in a packet of the text protocol. */
const reading = "from `knex_migrations_lock`";

/**
 * A proxy before a MySQL or MariaDB server, which synchronizes several processes: reads of the migration lock
 * wait until `count` of them have arrived, or until all processes are connected and no more arrive. After that
 * it stays open.
 */
export async function startMigrationLockBarrier(url: string, count: number) {
  const { hostname, port } = new URL(url);
  const waiting: (() => void)[] = [];
  let isOpen = false;
  let come = 0;
  const open = () => {
    isOpen = true;
    for (const goOn of waiting.splice(0)) goOn();
  };
  const gate = createServer((near) => {
    come += 1;
    if (come === count) setTimeout(open, waitTimeoutMilliseconds);
    const far = connect(Number(port), hostname);
    far.pipe(near).on("error", () => far.destroy());
    far.on("error", () => near.destroy());
    near.on("close", () => far.end());
    near.on("data", (packet) => {
      if (isOpen || !packet.includes(reading)) return far.write(packet);
      waiting.push(() => far.write(packet));
      return waiting.length === count && open();
    });
  });
  gate.listen(0, "127.0.0.1");
  await once(gate, "listening");
  const address = gate.address();
  const gated = new URL(url);
  if (address !== null && typeof address === "object") gated.port = String(address.port);
  gated.hostname = "127.0.0.1";
  return { url: gated.href, close: () => gate.close() };
}
