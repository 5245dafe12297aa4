import { createContext, type ReactNode, useContext } from "react";

/** Keeps what is written on a page beside its main draft, by a name for each; the empty text leaves nothing behind. */
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
