import { errorCode, type Finding, findingsOf } from "./finding.ts";

const redis = findingsOf("redis");

const connectMilliseconds = 5000;

/** Redis answers an error with a code in front, such as `WRONGPASS`; its other words may quote. */
function reasonOf(error: unknown): string {
  const code = errorCode(error);
  if (code !== "unknown") return code;
  const [word = ""] = (error instanceof Error ? error.message : "").split(" ");
  if (/^[A-Z]+$/.test(word)) return word;
  return error instanceof Error ? error.name : "unknown";
}

const refusals = ["WRONGPASS", "NOAUTH", "NOPERM"];

/** Asks Redis for an answer, if one is configured. Writes nothing to it. */
export async function checkRedis(url: string | undefined): Promise<Finding> {
  if (url === undefined) return redis.ok("No Redis is set: several servers read from the database.");
  const { host } = new URL(url);
  const { createClient } = await import("@redis/client");
  const client = createClient({
    url,
    socket: { connectTimeout: connectMilliseconds, reconnectStrategy: false },
    disableOfflineQueue: true,
  });
  const failed = new Promise<never>((_, reject) => client.on("error", reject));
  const timedOut = AbortSignal.timeout(connectMilliseconds);
  const late = new Promise<never>((_, reject) =>
    timedOut.addEventListener("abort", () => reject(timedOut.reason), { once: true }),
  );
  try {
    await Promise.race([client.connect().then(() => client.ping()), failed, late]);
    return redis.ok(`Redis at ${host} answers.`);
  } catch (error) {
    const reason = reasonOf(error);
    const what = refusals.includes(reason) ? "refuses the user or the password" : "cannot be reached";
    return redis.fail(`Redis at ${host} ${what} (${reason}). Correct REDIS_URL.`, "REDIS_URL");
  } finally {
    // A client that never connected has nothing to close.
    if (client.isOpen) client.destroy();
  }
}
