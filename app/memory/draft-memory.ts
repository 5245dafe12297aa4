import { browserUser, storageOf, storedNames } from "../session/user-data.ts";

const prefix = `${storedNames.draft}.`;

/** Limit of stored drafts; the oldest is removed. */
const mostDrafts = 50;

/** Key of a draft: its author and page. */
export interface DraftPlace {
  readonly userId: string;
  readonly page: string;
}

interface KeptDraft {
  text: string;
  /** Time of writing, in milliseconds. */
  at: number;
}

function isDraft(kept: unknown): kept is KeptDraft {
  if (typeof kept !== "object" || kept === null || !("text" in kept) || !("at" in kept)) return false;
  return typeof kept.text === "string" && typeof kept.at === "number";
}

const keyOf = ({ userId, page }: DraftPlace) => `${prefix}${userId}.${page}`;

/** Drafts in local storage until a logout. */
export function draftMemory(page: Window = window) {
  const storage = storageOf(page, "localStorage");
  const read = (key: string): KeptDraft | undefined => {
    try {
      const kept: unknown = JSON.parse(storage?.getItem(key) ?? "null");
      return isDraft(kept) ? kept : undefined;
    } catch {
      return undefined;
    }
  };
  const keys = () => Object.keys(storage ?? {}).filter((key) => key.startsWith(prefix));
  const write = (key: string, draft: KeptDraft) => {
    try {
      storage?.setItem(key, JSON.stringify(draft));
    } catch {
      // Storage is full: the text is still on the page.
    }
  };
  return {
    draft: (place: DraftPlace): string => read(keyOf(place))?.text ?? "",
    rememberDraft: (place: DraftPlace, text: string) => {
      if (text === "") return storage?.removeItem(keyOf(place));
      write(keyOf(place), { text, at: Date.now() });
      const byAge = keys().sort((one, other) => (read(other)?.at ?? 0) - (read(one)?.at ?? 0));
      for (const key of byAge.slice(mostDrafts)) storage?.removeItem(key);
    },
    /** Whether the browser still belongs to the user. After a logout or another sign-in, nothing is stored. */
    isOf: ({ userId }: DraftPlace): boolean => browserUser(page) === userId,
  };
}
