/** Direction controls, invisible characters and signs of annotations, except those that join or vary others. */
const invisible =
  /(?!\u200c|\u200d|[\u180b-\u180f\ufe00-\ufe0f\u{e0020}-\u{e01ef}])[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** The flag of a region, or tags outside one, which are invisible. */
const tags = /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|[\u{e0020}-\u{e007f}]+/gu;

/**
 * Variation selectors, and the vowel separator of Mongolian, where Unicode has no variant of the character before them: behind
 * emoji and signs of keycaps, ideographs, and letters of Mongolian, Myanmar and Phags-pa.
 */
const looseSelectors = new RegExp(
  `(?=[\\p{Variation_Selector}\\u180e])(?!${[
    "(?<=\\p{Extended_Pictographic})[\\ufe0e\\ufe0f]",
    "(?<=[0-9#*])[\\ufe0e\\ufe0f](?=\\u20e3)",
    "(?<=[\\p{Script=Han}\\p{Script=Myanmar}\\p{Script=Phags_Pa}])[\\ufe00-\\ufe02]",
    "(?<=\\p{Script=Han})[\\u{e0100}-\\u{e01ef}]",
    "(?<=(?=\\p{L})\\p{Script=Mongolian})(?:[\\u180b-\\u180d\\u180f]|\\u180e(?=(?=\\p{L})\\p{Script=Mongolian}))",
  ].join("|")}).`,
  "gu",
);

/** Signs that take the vowel from a letter (combining class 9), in the scripts that use joiners behind them. */
const viramas =
  "[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d3b\\u0d3c\\u0d4d\\u0dca\\u0f84\\u1039\\u103a\\u17d2\\u1b44\\ua8c4\\ua953\\ua9c0\\uaaf6\\u{11046}\\u{110b9}\\u{11133}\\u{111c0}\\u{11235}\\u{1134d}\\u{11442}\\u{114c2}\\u{115bf}\\u{1163f}\\u{116b6}]";

/** Letters of scripts whose letters join. */
const joining =
  "(?=\\p{L})[\\p{Script=Arabic}\\p{Script=Syriac}\\p{Script=Nko}\\p{Script=Mandaic}\\p{Script=Mongolian}\\p{Script=Adlam}]";

/** Arabic letters that join none behind them (joining type R or U): a joiner there would not be seen. */
const endingLetters =
  "[\\u0621-\\u0625\\u0627\\u0629\\u062f-\\u0632\\u0648\\u0671-\\u0677\\u0688-\\u0699\\u06c0\\u06c3-\\u06cb\\u06cd\\u06cf\\u06d2\\u06d3\\u06d5\\u06ee\\u06ef\\u0759-\\u075b\\u076b\\u076c\\u0771\\u0773\\u0774\\u0778\\u0779\\u0870-\\u0885\\u088e\\u08aa-\\u08ae\\u08b1\\u08b2\\u08b9]";

/**
 * Joiners that no script needs (RFC 5892, appendix A.1 and A.2): they are needed behind a virama, between letters that
 * would join, and between emoji. Bengali and Kannada also write one between ra and virama.
 */
const looseJoiners = new RegExp(
  `(?=[\\u200c\\u200d])(?!${[
    `(?<=${viramas})(?:\\u200c(?=\\p{L})|\\u200d)`,
    `(?<=(?!${endingLetters})${joining}\\p{M}*)\\u200c(?=\\p{M}*(?!\\u0621)${joining})`,
    `(?<=[\\u09b0\\u0cb0])\\u200d(?=${viramas})`,
    "(?<=\\p{Extended_Pictographic}[\\p{Emoji_Modifier}\\ufe0f]?)\\u200d(?=\\p{Extended_Pictographic})",
  ].join("|")}).`,
  "gu",
);

/** A text without direction controls and invisible characters; those stay that join or vary others. */
export function removeInvisibleMarks(text: string): string {
  return text.replace(invisible, "");
}

/** Removes joiners, selectors and tags without characters to join or vary. */
export function removeLooseJoiners(text: string): string {
  return text.replace(tags, "$1").replace(looseSelectors, "").replace(looseJoiners, "");
}
