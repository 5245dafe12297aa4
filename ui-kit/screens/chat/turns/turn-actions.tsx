import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import type { TooManyOfOne, TurnActions } from "./turn.ts";

const noActions: TurnActions = {
  retry: () => {},
  edit: () => Promise.resolve(false),
  showVersion: () => Promise.resolve(false),
};
const ActsContext = createContext<TurnActions | undefined>(undefined);
const BusyContext = createContext(false);
const TooManyContext = createContext<TooManyOfOne | undefined>(undefined);

interface TurnActsProviderProps {
  /** Undefined while nothing is stored. */
  acts: TurnActions | undefined;
  /** True while a reply is pending or streaming: no action is allowed. */
  isBusy: boolean;
  rateLimited: TooManyOfOne | undefined;
  children: ReactNode;
}

/**
 * Provides message actions with stable identity, so that a new render does not re-render every message. An
 * effect, because refs must not be written during render.
 */
export function TurnActionsProvider({ acts, isBusy, rateLimited, children }: TurnActsProviderProps) {
  const latest = useRef(acts ?? noActions);
  useEffect(() => {
    latest.current = acts ?? noActions;
  });
  const hasActions = acts !== undefined;
  const lasting = useMemo<TurnActions | undefined>(
    () =>
      hasActions
        ? {
            retry: (messageId) => latest.current.retry(messageId),
            edit: (messageId, text) => latest.current.edit(messageId, text),
            showVersion: (messageId) => latest.current.showVersion(messageId),
          }
        : undefined,
    [hasActions],
  );
  return (
    <ActsContext value={lasting}>
      <BusyContext value={isBusy}>
        <TooManyContext value={rateLimited}>{children}</TooManyContext>
      </BusyContext>
    </ActsContext>
  );
}

export function useTurnActions(): TurnActions | undefined {
  return useContext(ActsContext);
}

/** Earliest retry (ISO 8601) for a new version of this message, after a 429. */
export function useWaitFor(messageId: string): string | undefined {
  const rateLimited = useContext(TooManyContext);
  return rateLimited?.messageId === messageId ? rateLimited.until : undefined;
}

export function useIsBusy(): boolean {
  return useContext(BusyContext);
}
