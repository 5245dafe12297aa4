import { createContext, type ReactNode, useContext } from "react";

/** Named drafts of a page besides its main one; an empty text removes it. */
export interface DraftStore {
  readonly read: (name: string) => string;
  readonly save: (name: string, text: string) => void;
}

const noDraftStore: DraftStore = { read: () => "", save: () => {} };
const DraftsContext = createContext(noDraftStore);

interface DraftsProviderProps {
  /** Defaults to none. */
  store?: DraftStore | undefined;
  children: ReactNode;
}

export function DraftsProvider({ store = noDraftStore, children }: DraftsProviderProps) {
  return <DraftsContext value={store}>{children}</DraftsContext>;
}

export function useDrafts(): DraftStore {
  return useContext(DraftsContext);
}
