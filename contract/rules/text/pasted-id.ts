const invisible = /[\s\p{C}\p{Default_Ignorable_Code_Point}]+/gu;

/** A pattern for a segment with an id between brackets, quotes and punctuation, which may be escaped once more. */
export function pastedIdPattern(id: string): RegExp {
  return new RegExp(`^[^0-9a-z]*(${id})(?:%[0-9a-f]{2}|[^0-9a-z])*$`);
}

/**
 * The id in the last segment of a pasted or typed address, in lower case. Blanks, invisible marks and punctuation around it are
 * ignored. `pattern` is one of `pastedIdPattern`. Undefined without an id.
 */
export function readPastedId(segment: string, pattern: RegExp): string | undefined {
  const text = segment.normalize("NFKC").replace(invisible, "").toLowerCase();
  return pattern.exec(text)?.[1];
}
