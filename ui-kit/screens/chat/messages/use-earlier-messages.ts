import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { type ChatResponse, loadEarlierMessages } from "#contract/client/cache/chat-query.ts";
import { isUnauthenticated } from "#contract/client/http/api-error.ts";
import { useReportFailure } from "#contract/client/react/use-api.ts";
import { Backoff } from "#contract/client/streams/event-connection.ts";
import { whenIdle } from "../../../primitives/loading/when-idle.ts";

/** The time in which a chat that opens is drawn. */
const drawnMilliseconds = 100;

/**
 * Loads the messages before the newest ones as soon as the page is idle, again and again while that fails. Returns
 * whether the chat waits for them: it opens at the message `shownId`, unless that cannot be loaded. An effect, because
 * it uses an idle callback.
 */
export function useEarlierMessages(
  chatId: string,
  body: ChatResponse["body"] | undefined,
  shownId: string | undefined,
): boolean {
  const client = useQueryClient();
  const reportFailure = useReportFailure();
  const [isOpen, setOpen] = useState(false);
  const hasEarlier = body !== undefined && body.earlierCount > 0;
  const isMissing = shownId !== undefined && body?.messages.some(({ id }) => id === shownId) === false;
  const isAwaited = !isOpen && hasEarlier && isMissing;
  if (body !== undefined && !isOpen && !isAwaited) setOpen(true);

  const load = useEffectEvent(async (): Promise<"loaded" | "failed" | "ended"> => {
    try {
      await loadEarlierMessages(client, chatId);
      return "loaded";
    } catch (failure) {
      reportFailure(failure);
      setOpen(true);
      return isUnauthenticated(failure) ? "ended" : "failed";
    }
  });
  const firstId = hasEarlier ? body.messages[0]?.id : undefined;
  useEffect(() => {
    if (firstId === undefined) return;
    const controller = new AbortController();
    const backoff = new Backoff();
    let cancel = () => {};
    const start = async () => {
      const result = await load();
      // Loaded messages change `firstId`, which ends this effect.
      if (result === "ended" || controller.signal.aborted) return;
      const timer = setTimeout(() => void start(), backoff.next());
      cancel = () => clearTimeout(timer);
    };
    const begin = () => {
      cancel = whenIdle(() => void start());
    };
    if (isAwaited) void start();
    else {
      const timer = setTimeout(begin, drawnMilliseconds);
      cancel = () => clearTimeout(timer);
    }
    return () => {
      controller.abort();
      cancel();
    };
  }, [firstId, isAwaited]);
  return isAwaited;
}
