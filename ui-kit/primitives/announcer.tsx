import { createContext, type ReactNode, useCallback, useContext, useState } from "react";
import { VisuallyHidden } from "./visually-hidden.tsx";

const Announce = createContext<(sentence: string) => void>(() => {});

/** Holds the page's one polite live region: two would talk over each other. */
export function AnnouncerProvider({ children }: { children: ReactNode }) {
  const [spoken, setSpoken] = useState({ sentence: "", count: 0 });
  const announce = useCallback(
    (sentence: string) => setSpoken(({ count }) => ({ sentence, count: count + 1 })),
    [],
  );
  return (
    <Announce value={announce}>
      {children}
      <VisuallyHidden>
        <span aria-live="polite">
          {/* A new key makes a new node, so that the same sentence is spoken again. */}
          <span key={spoken.count}>{spoken.sentence}</span>
        </span>
      </VisuallyHidden>
    </Announce>
  );
}

/** Speaks a sentence to those who listen to the page. */
export function useAnnounce(): (sentence: string) => void {
  return useContext(Announce);
}
