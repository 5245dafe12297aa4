/** Whether the first half of a surrogate pair is at an index: a text is never cut after one. */
function isHighSurrogate(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** The place of a cut in UTF-16 units: a cut within a surrogate pair is moved back. */
function codePointBoundary(text: string, place: number): number {
  return place < text.length && isHighSurrogate(text, place - 1) ? place - 1 : place;
}

/** The first units of a text, whole characters only. */
export function sliceUpTo(text: string, length: number): string {
  return text.slice(0, codePointBoundary(text, length));
}

/** The text from an offset on; starts with the whole character if the offset is within one. */
export function sliceFrom(text: string, offset: number): string {
  return text.slice(codePointBoundary(text, offset));
}

/** A text in pieces of whole characters, none longer than `longest`; an empty text is one piece. */
export function* splitText(text: string, longest: number): Generator<string> {
  let start = 0;
  do {
    const end = Math.min(text.length, codePointBoundary(text, start + longest));
    yield text.slice(start, end);
    start = end;
  } while (start < text.length);
}
