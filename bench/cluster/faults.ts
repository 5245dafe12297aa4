import { setTimeout as wait } from "node:timers/promises";
import type { RedisProcess } from "#api/test/faults/nodes/redis-process.ts";
import type { Product } from "../product/start-product.ts";
import type { GaleraNode } from "./galera-node.ts";

/** One process that is killed, and is back when the promise resolves. */
interface Fault {
  readonly name: string;
  run(): Promise<void>;
}

interface Processes {
  readonly nodes: readonly GaleraNode[];
  readonly servers: readonly Product[];
  readonly redis: RedisProcess;
}

const pauseMilliseconds = 4000;

function faultsOf({ nodes, servers, redis }: Processes): Fault[] {
  const node = (index: number): Fault[] =>
    nodes.slice(index, index + 1).map((each) => ({
      name: each.name,
      run: async () => {
        await each.kill();
        await wait(3000 + Math.random() * 5000);
        await each.start();
      },
    }));
  const server = (index: number): Fault[] =>
    servers.slice(index, index + 1).map((each) => ({
      name: `server${index + 1}`,
      run: () => each.restart("SIGKILL"),
    }));
  const relay: Fault = {
    name: "redis",
    run: async () => {
      await redis.stop();
      await wait(2000);
      await redis.start();
    },
  };
  return [0, 1, 2].flatMap((index) => [...node(index), ...server((index + 1) % servers.length), relay]);
}

/** Kills one process after the other, each of them with SIGKILL, until `hasEnded`. Returns their names. */
export async function injectFaults(processes: Processes, hasEnded: () => boolean): Promise<string[]> {
  const killed: string[] = [];
  for (;;) {
    for (const fault of faultsOf(processes)) {
      await wait(pauseMilliseconds * (0.5 + Math.random()));
      if (hasEnded()) return killed;
      killed.push(fault.name);
      console.log(`  kill -9 ${fault.name}`);
      await fault.run();
    }
  }
}
