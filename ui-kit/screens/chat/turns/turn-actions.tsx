import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef } from "react";
import type { TooManyOfOne, TurnActs } from "./turn.ts";

const noActs: TurnActs = {
  retry: () => {},
  edit: () => Promise.resolve(false),
  showVersion: () => Promise.resolve(false),
};
const ActsContext = createContext<TurnActs | undefined>(undefined);
const BusyContext = createContext(false);
const TooManyContext = createContext<TooManyOfOne | undefined>(undefined);

interface TurnActsProviderProps {
  /** Missing where nothing is stored yet. */
  acts: TurnActs | undefined;
  /** A reply is awaited or written: nothing can be asked for until it has ended. */
  isBusy: boolean;
  tooMany: TooManyOfOne | undefined;
  children: ReactNode;
}

/**
 * Gives the messages what can be done with them. The acts stay the same objects, so that of hundreds of messages none is
 * drawn again because a newer render made new ones. An effect, because a render may not write a ref.
 */
export function TurnActsProvider({ acts, isBusy, tooMany, children }: TurnActsProviderProps) {
  const latest = useRef(acts ?? noActs);
  useEffect(() => {
    latest.current = acts ?? noActs;
  });
  const hasActs = acts !== undefined;
  const lasting = useMemo<TurnActs | undefined>(
    () =>
      hasActs
        ? {
            retry: (messageId) => latest.current.retry(messageId),
            edit: (messageId, text) => latest.current.edit(messageId, text),
            showVersion: (messageId) => latest.current.showVersion(messageId),
          }
        : undefined,
    [hasActs],
  );
  return (
    <ActsContext value={lasting}>
      <BusyContext value={isBusy}>
        <TooManyContext value={tooMany}>{children}</TooManyContext>
      </BusyContext>
    </ActsContext>
  );
}

export function useTurnActs(): TurnActs | undefined {
  return useContext(ActsContext);
}

/** Until when (ISO 8601) to wait for a further version of a message, after one too many. */
export function useWaitFor(messageId: string): string | undefined {
  const tooMany = useContext(TooManyContext);
  return tooMany?.messageId === messageId ? tooMany.until : undefined;
}

export function useIsBusy(): boolean {
  return useContext(BusyContext);
}
