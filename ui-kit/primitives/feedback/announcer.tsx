import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";

/** `assertive` is for what went wrong: it breaks in on whatever is being read. */
type Manner = "polite" | "assertive";
type Announce = (sentence: string, manner?: Manner) => void;

const AnnounceContext = createContext<Announce>(() => {});
const silence = { sentence: "", count: 0 };

/** Holds the page's one polite live region, and the one that breaks in: two of a kind would talk over each other. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [spoken, setSpoken] = useState({ polite: silence, assertive: silence });
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
            {/* A new key makes a new node, so that the same sentence is spoken again. */}
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
