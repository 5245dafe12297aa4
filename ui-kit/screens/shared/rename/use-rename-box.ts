import { useRef, useState } from "react";

/** `typed`: what was typed before and not taken. */
type RenameBox = { state: "shown" } | { state: "typing"; typed: string | undefined };

interface RenameBoxOptions {
  /** Fails when the server does not take it. */
  rename: (typed: string) => Promise<void>;
  reportFailure: (failure: unknown) => void;
}

/** Whether a title is shown or typed. What could not be saved stands in the box again, to be mended or sent once more. */
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
      // A later edit, even one that keeps the title, is the current intention.
      if (saving === acts.current) setBox({ state: "typing", typed });
    }
  }

  return {
    box,
    begin: () => void act({ state: "typing", typed: undefined }),
    /** Without a title, nothing is to be changed. */
    end: (typed: string | undefined) => {
      if (typed === undefined) act({ state: "shown" });
      else void save(typed);
    },
  };
}
