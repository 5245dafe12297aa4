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
  /** Missing where nothing is stored yet. */
  acts: TurnActions | undefined;
  /** A reply is awaited or written: nothing can be asked for until it has ended. */
  isBusy: boolean;
  rateLimited: TooManyOfOne | undefined;
  children: ReactNode;
}

/**
 * Gives the messages what can be done with them. The acts stay the same objects, so that of hundreds of messages none is
 * drawn again because a newer render made new ones. An effect, because a render may not write a ref.
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

/** Until when (ISO 8601) to wait for a further version of a message, after one too many. */
export function useWaitFor(messageId: string): string | undefined {
  const rateLimited = useContext(TooManyContext);
  return rateLimited?.messageId === messageId ? rateLimited.until : undefined;
}

export function useIsBusy(): boolean {
  return useContext(BusyContext);
}
