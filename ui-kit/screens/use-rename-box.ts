import { useRef, useState } from "react";

/** `typed`: what was typed before and not taken. */
type RenameBox = { state: "shown" } | { state: "typing"; typed: string | undefined };

interface RenameBoxOptions {
  /** Fails when the server does not take it. */
  rename: (typed: string) => Promise<void>;
  tellFailure: (failure: unknown) => void;
}

/** Whether a title is shown or typed. What could not be saved stands in the box again, to be mended or sent once more. */
export function useRenameBox({ rename, tellFailure }: RenameBoxOptions) {
  const [box, setBox] = useState<RenameBox>({ state: "shown" });
  const newest = useRef(0);

  async function save(typed: string) {
    newest.current += 1;
    const own = newest.current;
    try {
      await rename(typed);
    } catch (failure) {
      tellFailure(failure);
      // A title that was typed after it is what the person wishes now.
      if (own === newest.current) setBox({ state: "typing", typed });
    }
  }

  return {
    box,
    begin: () => setBox({ state: "typing", typed: undefined }),
    /** Without a title, nothing is to be changed. */
    end: (typed: string | undefined) => {
      setBox({ state: "shown" });
      if (typed !== undefined) void save(typed);
    },
  };
}
