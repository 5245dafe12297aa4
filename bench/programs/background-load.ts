import { randomUUID } from "node:crypto";
import { Agent } from "node:http";
import { type HttpRequestOptions, httpRequest } from "../load/http-request.ts";
import { markerFor } from "./provider-script.ts";

/** A signed-in user: the browser's headers, and a chat of the user. */
export interface LoadAccount {
  readonly headers: Readonly<Record<string, string>>;
  readonly chatId: string;
}

/**
 * Users who list, open, search and send without pause, in a process of their own so that they do not delay the
 * readers' clock. Arguments: API URL and accounts as JSON. An unexpected response exits with 1; a broken
 * connection does not, because the server is killed on purpose.
 */
const [address = "", accounts = "[]"] = process.argv.slice(2);
const prompt = `And then? ${markerFor({ tokens: 20, rate: 50 })}`;
const pauseMilliseconds = 100;
const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

async function requestApi(
  path: string,
  parts: Omit<HttpRequestOptions, "url" | "agent">,
  expected: readonly number[],
) {
  const answer = await httpRequest({ url: `${address}${path}`, agent, ...parts }).catch(() => undefined);
  if (answer === undefined) return new Promise((resolve) => setTimeout(resolve, pauseMilliseconds));
  if (expected.includes(answer.status)) return undefined;
  process.stderr.write(`${path} was answered ${answer.status}: ${answer.text.slice(0, 200)}\n`);
  process.exit(1);
}

async function runAccount({ headers, chatId }: LoadAccount): Promise<never> {
  const post = { method: "POST", body: { role: "user", content: prompt } } as const;
  for (;;) {
    await requestApi("/chats?page=1&sort=desc", { headers }, [200]);
    await requestApi(`/chats/${chatId}`, { headers }, [200]);
    await requestApi("/chats?page=1&sort=desc&q=then", { headers }, [200]);
    const extra = { prefer: "respond-async", "idempotency-key": randomUUID() };
    // 409: the reply to the last message is still being written.
    await requestApi(`/chats/${chatId}/messages`, { ...post, headers: { ...headers, ...extra } }, [202, 409]);
  }
}

// The parent process writes this argument.
for (const account of JSON.parse(accounts) as LoadAccount[]) void runAccount(account);
process.stdout.write("busy\n");
