import { createContext, type ReactNode, useContext } from "react";

/** Named drafts of a page besides its main one; an empty text removes it. */
export interface DraftStore {
  readonly read: (name: string) => string;
  readonly keep: (name: string, text: string) => void;
}

const nowhere: DraftStore = { read: () => "", keep: () => {} };
const DraftsContext = createContext(nowhere);

export function DraftsProvider({ store, children }: { store: DraftStore; children: ReactNode }) {
  return <DraftsContext value={store}>{children}</DraftsContext>;
}

export function useDrafts(): DraftStore {
  return useContext(DraftsContext);
}
