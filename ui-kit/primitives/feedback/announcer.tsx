import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
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
const hidden = css({ srOnly: true });

interface LiveRegionProps {
  politeness: Politeness;
  announcements: Announcements;
}

/** Each message is a node of its own, so that screen readers read it alone when it is added. */
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
  /** The signed-in user. When it changes, the earlier user's messages are removed: they contain titles of that user's chats. */
  userId?: string | undefined;
  /** The app. */
  children: ReactNode;
}

/**
 * Renders the page's one polite and one assertive live region, each a child of the body: dialogs hide the rest of the page from
 * screen readers, which read a region's content again when it comes back.
 */
export function AnnouncerProvider({ userId, children }: AnnouncerProviderProps) {
  const [regions] = useState(() => ({ polite: new Announcements(), assertive: new Announcements() }));
  const announce = useCallback<Announce>(
    (message, politeness = "polite") => regions[politeness].add(message),
    [regions],
  );
  const lastUserId = useRef(userId);
  // A layout effect, to run before the effects of the next page, which announces itself.
  useLayoutEffect(() => {
    if (lastUserId.current !== undefined && lastUserId.current !== userId)
      for (const announcements of Object.values(regions)) announcements.clear();
    lastUserId.current = userId;
  }, [userId, regions]);
  return (
    <AnnounceContext value={announce}>
      {children}
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

/** Returns a function that announces a message to screen readers and returns a function that withdraws it. */
export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}
