const inviteId = /^(\/api\/admin\/invite-links|(?:\/api)?\/invite|\/test-invite)\/([^/]{6})[^/]*/i;
/** A text that looks like a link id, anywhere in a URL; no other id is as long. */
const inviteIdPattern = /([0-9a-z]{6})[0-9a-z]{20,}/gi;
/** Longer than any loggable id: a credential id, or a token. */
const longId = /([\w-]{6})[\w-]{31,}/g;
const maxPathLength = 200;
/** Where a query or a fragment begins, also in the escaped form that somebody typed by mistake. */
const pathEnd = /[?#]|%3f|%23/i;

/**
 * A path for the log: without its query, and with only the first 6 characters of link ids and other long ids.
 */
export function redactPath(url: string): string {
  const [path = ""] = url.split(pathEnd);
  return path
    .replace(inviteId, "$1/$2…")
    .replace(inviteIdPattern, "$1…")
    .replace(longId, "$1…")
    .slice(0, maxPathLength);
}
