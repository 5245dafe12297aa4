import type { IncomingMessage } from "node:http";
import type { AppRoute } from "#contract/http/rest.ts";
import type { TestUser } from "./server-visitor.ts";

const listenMilliseconds = 200;

/** A user's resources by every id, and the words that find them. */
export interface UserResources {
  readonly userId: string;
  readonly chatId: string;
  readonly messageIds: readonly string[];
  readonly matchTerms: readonly string[];
}

/** Every URL of a route with these ids as its parameters. */
function pathsOf({ path }: Pick<AppRoute, "path">, { userId, chatId, messageIds }: UserResources): string[] {
  const ids = [chatId, userId, ...messageIds];
  const place = path.includes(":messageId") ? path.replace(":id", chatId) : path;
  return place.includes(":") ? ids.map((id) => place.replace(/:\w+/, id)) : [place];
}

/** The members of a route's input; unknown members are ignored. */
function formsOf({ userId, chatId, messageIds }: UserResources): (object | undefined)[] {
  const [first] = messageIds;
  const chats = { restartOf: chatId, ids: [chatId, ...messageIds] };
  const messages = { replaces: first, lastMessageId: messageIds.at(-1), shownMessageId: first };
  const own = { title: "Mine", initialPrompt: "Mine", role: "user", content: "Mine", name: "Mine" };
  const people = { userId, disabled: false, keepPasskeys: true };
  return [undefined, {}, { ...chats, ...messages, ...own, ...people, pinned: true, seen: 0 }];
}

/** The beginning of a response: a stream would continue. */
async function textOf(incoming: IncomingMessage): Promise<string> {
  let text = "";
  incoming.setEncoding("utf8").on("data", (piece: string) => {
    text += piece;
  });
  const ended = new Promise((done) => incoming.on("close", done));
  const isStream = incoming.headers["content-type"]?.startsWith("text/event-stream");
  const over = new Promise((done) => setTimeout(done, listenMilliseconds));
  await (isStream ? Promise.race([ended, over]) : ended);
  incoming.destroy();
  return text;
}

/** All responses of a route, with headers, to a visitor who requests another user's resources in every way. */
export async function requestEveryVariant(
  { browser }: TestUser,
  route: AppRoute,
  owned: UserResources,
): Promise<string> {
  const queries = ["", "?page=1", ...owned.matchTerms.map((word) => `?sort=activity&q=${word}`)];
  const asked = pathsOf(route, owned).flatMap((path) =>
    route.method === "GET"
      ? queries.map((query) => ({ path: path + query, sent: {} }))
      : formsOf(owned).map((json) => ({ path, sent: { json } })),
  );
  const answers: string[] = [];
  for (const { path, sent } of asked) {
    const incoming = await browser.open(route.method, path, sent);
    answers.push(JSON.stringify(incoming.headers), await textOf(incoming));
  }
  return answers.join("\n");
}
