const inviteId = /^(\/api\/admin\/invite-links|(?:\/api)?\/invite|\/test-invite)\/([^/]{6})[^/]*/i;
const longestPath = 200;

/** A path for the log: without its query, and with only the first 6 characters of an invite link's id. */
export function redactPath(url: string): string {
  const [path = ""] = url.split("?");
  return path.replace(inviteId, "$1/$2…").slice(0, longestPath);
}
