import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";

/** `assertive` is for failures: it interrupts. */
type Politeness = "polite" | "assertive";
type Announce = (sentence: string, manner?: Politeness) => void;

const AnnounceContext = createContext<Announce>(() => {});
const noAnnouncement = { sentence: "", count: 0 };

/** Renders the page's one polite and one assertive live region. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [spoken, setSpoken] = useState({ polite: noAnnouncement, assertive: noAnnouncement });
  const announce = useCallback<Announce>(
    (sentence, manner = "polite") =>
      setSpoken((before) => ({ ...before, [manner]: { sentence, count: before[manner].count + 1 } })),
    [],
  );
  return (
    <AnnounceContext value={announce}>
      {children}
      <VisuallyHidden>
        {(["polite", "assertive"] as const).map((manner) => (
          <span key={manner} aria-live={manner}>
            {/* A new key creates a new node, so that a repeated text is announced again. */}
            <span key={spoken[manner].count}>{spoken[manner].sentence}</span>
          </span>
        ))}
      </VisuallyHidden>
    </AnnounceContext>
  );
}

export function useAnnounce(): Announce {
  return useContext(AnnounceContext);
}
