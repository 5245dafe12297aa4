const withoutWeakness = (tag: string) => tag.trim().replace(/^W\//, "");

/** Whether If-None-Match names an ETag: `*`, or a list in which it is, compared weakly (RFC 9110, section 13.1.2). */
export function matchesETag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map(withoutWeakness);
  return tags.includes("*") || tags.includes(withoutWeakness(etag));
}
