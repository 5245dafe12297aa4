import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useState,
  useSyncExternalStore,
} from "react";
import { createPortal } from "react-dom";
import { css } from "#styled/css";
import { Announcements, type WithdrawAnnouncement } from "./announcements.ts";

/** `assertive` is for failures: it interrupts. */
type Politeness = "polite" | "assertive";
type Announce = (message: string, politeness?: Politeness) => WithdrawAnnouncement;

const AnnounceContext = createContext<Announce>(() => () => {});
const ClearContext = createContext(() => {});
const hidden = css({ srOnly: true });

interface LiveRegionProps {
  politeness: Politeness;
  announcements: Announcements;
}

/** Each message is a node of its own, which alone is told when it is added. */
function LiveRegion({ politeness, announcements }: LiveRegionProps) {
  const { subscribe, getSnapshot } = announcements;
  const current = useSyncExternalStore(subscribe, getSnapshot);
  return (
    <div aria-live={politeness} aria-relevant="additions" className={hidden}>
      {current.map(({ id, message }) => (
        <div key={id}>{message}</div>
      ))}
    </div>
  );
}

interface AnnouncerProviderProps {
  /** The app. */
  children: ReactNode;
}

/**
 * Renders the page's one polite and one assertive live region, each a child of the body: dialogs hide the rest
 * of the page from screen readers, which tell what is in a region again when it comes back.
 */
export function AnnouncerProvider({ children }: AnnouncerProviderProps) {
  const [regions] = useState(() => ({ polite: new Announcements(), assertive: new Announcements() }));
  const announce = useCallback<Announce>(
    (message, politeness = "polite") => regions[politeness].add(message),
    [regions],
  );
  const clear = useCallback(() => {
    regions.polite.clear();
    regions.assertive.clear();
  }, [regions]);
  return (
    <AnnounceContext value={announce}>
      <ClearContext value={clear}>{children}</ClearContext>
      {createPortal(
        <>
          <LiveRegion politeness="polite" announcements={regions.polite} />
          <LiveRegion politeness="assertive" announcements={regions.assertive} />
        </>,
        document.body,
      )}
    </AnnounceContext>
  );
}

/** Returns a function that empties the live regions, for the end of a session. */
export function useClearAnnouncements(): () => void {
  return useContext(ClearContext);
}

/** Returns a function that tells screen readers a message; that one returns a function that withdraws it. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}
