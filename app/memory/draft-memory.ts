import { pageStorage } from "#ui-kit/ports/page-storage.ts";
import { browserUserId, storageKeys } from "../session/user-data.ts";

const prefix = `${storageKeys.draft}.`;

/** Limit of stored drafts; the oldest is removed. */
const maxDrafts = 50;

/** Key of a draft: its author and page. */
export interface DraftLocation {
  readonly userId: string;
  readonly page: string;
}

interface StoredDraft {
  text: string;
  /** Time of writing, in milliseconds. */
  at: number;
}

function isDraft(parsed: unknown): parsed is StoredDraft {
  if (typeof parsed !== "object" || parsed === null || !("text" in parsed) || !("at" in parsed)) return false;
  return typeof parsed.text === "string" && typeof parsed.at === "number";
}

const keyOf = ({ userId, page }: DraftLocation) => `${prefix}${userId}.${page}`;

/** Drafts in local storage until a logout. */
export function draftMemory(page: Window = window) {
  const storage = pageStorage("localStorage", page);
  const read = (key: string): StoredDraft | undefined => {
    try {
      const parsed: unknown = JSON.parse(storage.getItem(key) ?? "null");
      return isDraft(parsed) ? parsed : undefined;
    } catch {
      return undefined;
    }
  };
  const keys = () => storage.keys().filter((key) => key.startsWith(prefix));
  return {
    readDraft: (place: DraftLocation): string => read(keyOf(place))?.text ?? "",
    saveDraft: (place: DraftLocation, text: string) => {
      if (text === "") return storage.removeItem(keyOf(place));
      const draft: StoredDraft = { text, at: Date.now() };
      storage.setItem(keyOf(place), JSON.stringify(draft));
      const byAge = keys().sort((one, other) => (read(other)?.at ?? 0) - (read(one)?.at ?? 0));
      for (const key of byAge.slice(maxDrafts)) storage.removeItem(key);
    },
    /** Whether the browser still belongs to the user. After a logout or another sign-in, drafts are not stored. */
    isCurrentUser: ({ userId }: DraftLocation): boolean => browserUserId(page) === userId,
  };
}
