import { useEffect, useState } from "react";
import { makeMockWorld } from "#contract/mock/scenarios.ts";
import { serveWorld } from "../../harness/mock-worker.ts";
import { type ApiDocument, readApiDocument } from "./api-document.ts";

export const callers = ["anonymous", "user", "admin"] as const;
export type Caller = (typeof callers)[number];

/** A running mock world, which answers the page's calls as the server does. */
export interface MockApi {
  readonly caller: Caller;
  readonly run: number;
  readonly document: ApiDocument;
  /** Values of path parameters that exist in this world, by the path that they are for. */
  readonly pathValues: (path: string) => Readonly<Record<string, string>>;
}

/** Serves the regular scenario as it begins, with a reply that is being written, and reads the API's own description. */
async function startMockApi(caller: Caller, run: number): Promise<MockApi> {
  const world = makeMockWorld("regular", { pace: "reading", clock: Date.now });
  world.origin = window.location.origin;
  world.relyingPartyId = window.location.hostname;
  const browser = world.openBrowser();
  if (caller === "anonymous") world.signOut(browser);
  else world.signIn(browser, caller);
  await serveWorld(world, browser);
  const answer = await fetch("/api/openapi.json");
  const { chats, messages, users, mainUserId } = world.tables;
  const streaming = messages.find(({ status }) => status === "streaming");
  const ids: Readonly<Record<string, string | null | undefined>> = {
    chats: streaming?.chatId ?? chats.find(({ userId }) => userId === mainUserId)?.id,
    users: users.find(({ id }) => id !== mainUserId)?.id ?? mainUserId,
  };
  return {
    caller,
    run,
    document: readApiDocument(await answer.json()),
    pathValues: (path) => {
      const [, kind = ""] = /\/(\w+)\/\{id\}/.exec(path) ?? [];
      return { id: ids[kind] ?? "1" };
    },
  };
}

/**
 * The mock world for a caller, new for each run; the one before until it is ready. An effect, because a service worker serves
 * it.
 */
export function useMockApi(caller: Caller, run: number): MockApi | undefined {
  const [api, setApi] = useState<MockApi>();
  useEffect(() => {
    let isCurrent = true;
    startMockApi(caller, run).then(
      (started) => isCurrent && setApi(started),
      // Thrown while rendering, so that the page shows it.
      (error: unknown) =>
        setApi(() => {
          throw error;
        }),
    );
    return () => {
      isCurrent = false;
    };
  }, [caller, run]);
  return api;
}
