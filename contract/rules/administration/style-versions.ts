/** The chat settings that a style version sets. */
export interface VersionContent {
  readonly content: string;
  readonly modelIds: readonly string[];
  readonly temperature: number | null;
  readonly maxOutputTokens: number | null;
  readonly words: number | null;
  readonly starters: readonly string[];
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}

/** Whether two versions have the same content and settings. Their history is not compared. */
export function isSameVersion(one: VersionContent, other: VersionContent): boolean {
  return (
    one.content === other.content &&
    one.temperature === other.temperature &&
    one.maxOutputTokens === other.maxOutputTokens &&
    one.words === other.words &&
    isSameList(one.modelIds, other.modelIds) &&
    isSameList(one.starters, other.starters)
  );
}
