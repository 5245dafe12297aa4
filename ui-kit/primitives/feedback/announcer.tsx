import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";

/** `assertive` is for failures: it interrupts. */
type Politeness = "polite" | "assertive";
type Announce = (message: string, politeness?: Politeness) => void;

const AnnounceContext = createContext<Announce>(() => {});
const noAnnouncement = { message: "", count: 0 };

/** Renders the page's one polite and one assertive live region. */
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
      <VisuallyHidden>
        {(["polite", "assertive"] as const).map((politeness) => (
          <span key={politeness} aria-live={politeness}>
            {/* A new key creates a new node, so that a repeated text is announced again. */}
            <span key={announcements[politeness].count}>{announcements[politeness].message}</span>
          </span>
        ))}
      </VisuallyHidden>
    </AnnounceContext>
  );
}

export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}
