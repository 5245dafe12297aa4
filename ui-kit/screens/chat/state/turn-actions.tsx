import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import type { RateLimitedMessage, TurnActions } from "./conversation.ts";

const noActions: TurnActions = {
  retry: () => {},
  continueReply: () => {},
  edit: () => Promise.resolve(false),
  showVersion: () => Promise.resolve(false),
};
const TurnActionsContext = createContext<TurnActions | undefined>(undefined);
const BusyContext = createContext(false);
const RateLimitContext = createContext<RateLimitedMessage | undefined>(undefined);

interface TurnActionsProviderProps {
  /** Undefined until the chat is stored. */
  actions: TurnActions | undefined;
  /** True while a reply is pending or streaming: no action is allowed. */
  isBusy: boolean;
  rateLimited: RateLimitedMessage | undefined;
  children: ReactNode;
}

/**
 * Provides message actions with stable identity, so that a new render does not re-render every message. An
 * effect, because refs must not be written during render.
 */
export function TurnActionsProvider({ actions, isBusy, rateLimited, children }: TurnActionsProviderProps) {
  const latest = useRef(actions ?? noActions);
  useEffect(() => {
    latest.current = actions ?? noActions;
  });
  const hasActions = actions !== undefined;
  const stableActions = useMemo<TurnActions | undefined>(
    () =>
      hasActions
        ? {
            retry: (messageId) => latest.current.retry(messageId),
            continueReply: (messageId) => latest.current.continueReply(messageId),
            edit: (messageId, text) => latest.current.edit(messageId, text),
            showVersion: (messageId) => latest.current.showVersion(messageId),
          }
        : undefined,
    [hasActions],
  );
  return (
    <TurnActionsContext value={stableActions}>
      <BusyContext value={isBusy}>
        <RateLimitContext value={rateLimited}>{children}</RateLimitContext>
      </BusyContext>
    </TurnActionsContext>
  );
}

export function useTurnActions(): TurnActions | undefined {
  return useContext(TurnActionsContext);
}

/** Earliest retry (ISO 8601) for a new version of this message, after a 429. */
export function useMessageRetryAt(messageId: string): string | undefined {
  const rateLimited = useContext(RateLimitContext);
  return rateLimited?.messageId === messageId ? rateLimited.retryAt : undefined;
}

export function useIsTurnBusy(): boolean {
  return useContext(BusyContext);
}
