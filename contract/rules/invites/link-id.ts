import { pastedIdPattern, readPastedId } from "../text/pasted-id.ts";

/** 26 characters of Crockford's base32 in lower case: without letters that look alike or that case folding changes. */
const format = /^[0-9a-hjkmnp-tv-z]{26}$/;

/** Whether a text has the form of a link id; other texts are not looked up. */
export function isLinkId(text: string): boolean {
  return format.test(text);
}

const pasted = pastedIdPattern("[0-9a-z]{26}");

/**
 * The link id in the last segment of a pasted or typed address (`readPastedId`). As Crockford's base32 says, o is read as 0, and i and
 * l as 1. A text without an id is returned as it is.
 */
export function readLinkId(segment: string): string {
  const id = readPastedId(segment, pasted)?.replaceAll("o", "0").replaceAll(/[il]/g, "1") ?? "";
  return isLinkId(id) ? id : segment;
}
