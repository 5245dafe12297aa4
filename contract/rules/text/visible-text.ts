/** Direction controls and invisible characters, except those that join or vary others. */
const invisible =
  /(?!\u200c|\u200d|[\u180b-\u180f\ufe00-\ufe0f\u{e0020}-\u{e01ef}])[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}]/gu;
/** Joiners and variation selectors that follow nothing. */
const looseSelectors = /(?<=^|[\s.~-])[\p{Join_Control}\p{Variation_Selector}\u180e]+/gu;
/** Joiners that join nothing, and tags outside the flag of a region: both are visible only in context. */
const looseJoiners =
  /(?<![\p{L}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]+|(?<![\p{Extended_Pictographic}\u{e0020}-\u{e007e}])[\u{e0020}-\u{e007f}]+/gu;

/** A text without direction controls and invisible characters; those stay that join or vary others. */
export function removeInvisibleMarks(text: string): string {
  return text.replace(invisible, "");
}

/** A text without joiners and selectors that have nothing to join or vary. */
export function removeLooseJoiners(text: string): string {
  return text.replace(looseJoiners, "").replace(looseSelectors, "");
}
