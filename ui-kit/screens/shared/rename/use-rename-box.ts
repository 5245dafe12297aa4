import { useRef, useState } from "react";

/** `typed`: input that was not saved. */
type RenameBox = { state: "shown" } | { state: "typing"; typed: string | undefined };

interface RenameBoxOptions {
  /** Rejects when the server refuses. */
  rename: (typed: string) => Promise<void>;
  reportFailure: (failure: unknown) => void;
}

/** Whether a title is shown or edited. Unsaved input reopens the field. */
export function useRenameBox({ rename, reportFailure }: RenameBoxOptions) {
  const [box, setBox] = useState<RenameBox>({ state: "shown" });
  const acts = useRef(0);

  function act(next: RenameBox): number {
    setBox(next);
    acts.current += 1;
    return acts.current;
  }

  async function save(typed: string) {
    const saving = act({ state: "shown" });
    try {
      await rename(typed);
    } catch (failure) {
      reportFailure(failure);
      // A later edit wins, even one that keeps the title.
      if (saving === acts.current) setBox({ state: "typing", typed });
    }
  }

  return {
    box,
    begin: () => void act({ state: "typing", typed: undefined }),
    /** An undefined title means no change. */
    end: (typed: string | undefined) => {
      if (typed === undefined) act({ state: "shown" });
      else void save(typed);
    },
  };
}
