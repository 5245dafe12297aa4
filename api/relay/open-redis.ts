import type { RedisClientType } from "@redis/client";

const maxPauseMilliseconds = 2000;

interface Events {
  readonly onFault: (error: unknown) => void;
  readonly onReady?: () => void;
}

/**
 * A connection that reconnects when it breaks; it may not be ready yet. The package is loaded here, so that a
 * server without Redis never loads it.
 */
export async function openRedis(url: string, { onFault, onReady }: Events): Promise<RedisClientType> {
  const { createClient } = await import("@redis/client");
  const client: RedisClientType = createClient({
    url,
    socket: { reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, maxPauseMilliseconds) },
  });
  client.on("error", onFault);
  if (onReady !== undefined) client.on("ready", onReady);
  client.connect().catch(onFault);
  return client;
}
