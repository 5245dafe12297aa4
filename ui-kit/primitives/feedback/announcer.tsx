import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { createPortal } from "react-dom";
import { css } from "#styled/css";

/** `assertive` is for failures: it interrupts. */
type Politeness = "polite" | "assertive";
type Announce = (message: string, politeness?: Politeness) => void;

const AnnounceContext = createContext<Announce>(() => {});
const hidden = css({ srOnly: true });
const noAnnouncement = { message: "", count: 0 };

/**
 * Renders the page's one polite and one assertive live region, each a child of the body: dialogs hide the rest
 * of the page from screen readers, which tell what is in a region again when it comes back.
 */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [announcements, setAnnouncements] = useState({ polite: noAnnouncement, assertive: noAnnouncement });
  const announce = useCallback<Announce>(
    (message, politeness = "polite") =>
      setAnnouncements((before) => ({
        ...before,
        [politeness]: { message, count: before[politeness].count + 1 },
      })),
    [],
  );
  return (
    <AnnounceContext value={announce}>
      {children}
      {createPortal(
        (["polite", "assertive"] as const).map((politeness) => (
          <span key={politeness} aria-live={politeness} className={hidden}>
            {/* A new key creates a new node, so that a repeated text is announced again. */}
            <span key={announcements[politeness].count}>{announcements[politeness].message}</span>
          </span>
        )),
        document.body,
      )}
    </AnnounceContext>
  );
}

export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}
