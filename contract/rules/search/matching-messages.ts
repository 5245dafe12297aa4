import { countTerms, isEmpty, type MatchTerms, missingTerms, normalizeSearchText } from "./search-match.ts";

interface Message {
  readonly id: string;
  readonly parentId: string | null;
  readonly status: string;
  readonly isShown: boolean;
  readonly content: string;
  /** It had ended before, and is being continued. */
  readonly isContinued?: boolean | undefined;
}

/**
 * The messages of a chat that can be found: the visible ones, in order. A message and its reply can be found once the
 * reply has ended, and stay so while it is continued.
 */
export function searchableMessages<Searched extends Message>(messages: readonly Searched[]): Searched[] {
  const isGrowing = ({ status, isContinued }: Message) => status === "streaming" && isContinued !== true;
  const ended = new Set(messages.flatMap((each) => (isGrowing(each) ? [] : [each.parentId])));
  const awaited = new Set(messages.filter(isGrowing).map(({ parentId }) => parentId));
  return messages.filter(
    (each) => each.isShown && !isGrowing(each) && (!awaited.has(each.id) || ended.has(each.id)),
  );
}

/** Whether every term occurs in one of the texts. */
export function matchesAllTerms(texts: readonly string[], terms: MatchTerms): boolean {
  return isEmpty(texts.reduce((missing, text) => missingTerms(normalizeSearchText(text), missing), terms));
}

/** The first of the messages with the most terms. */
export function bestMatch<Searched extends Pick<Message, "content">>(
  messages: readonly Searched[],
  terms: MatchTerms,
): Searched | undefined {
  const counted = messages.map((message) => {
    return { message, count: countTerms(normalizeSearchText(message.content), terms) };
  });
  const [best] = counted.toSorted((one, other) => other.count - one.count);
  return best?.message;
}
