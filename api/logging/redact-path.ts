/** Printable ASCII in its escaped form. Other characters stay escaped. */
const escaped = /%([2-6][0-9a-f]|7[0-9a-e])/gi;
/** A percent sign that is escaped any number of times. */
const escapedPercent = /%(?:25)+/g;
const maxDecodings = 8;
/** Where a query, a parameter or a fragment begins, also without its mark. */
const pathEnd = /[?#;&=]/;

/** Names of the product's routes behind an invite or a link id. Other segments there may be an id, also a mistyped one. */
const routeNames = new Set(["register", "verify", "toggle-validity"]);
/** A text that looks like a link id, or most of one, anywhere in a path; no other id is as long. */
const linkId = /([0-9a-z]{6})[0-9a-z]{14,}/gi;
/** Longer than any loggable id: a credential id, or a token. */
const longId = /([\w-]{6})[\w-]{31,}/g;
const maxPathLength = 200;

/** A path that is unescaped until nothing is left to unescape, or cut where that takes too long. */
function decodePath(path: string): string {
  let decoded = path;
  for (let count = 0; count < maxDecodings; count += 1) {
    const next = decoded
      .replace(escapedPercent, "%")
      .replace(escaped, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
    if (next === decoded) return decoded;
    decoded = next;
  }
  const [start = ""] = decoded.split("%", 1);
  return `${start}…`;
}

const shortened = (segment: string) => (segment.length > 6 ? `${segment.slice(0, 6)}…` : segment);

/** Shortens all segments after one that names an invite. */
function redactInvites(path: string): string {
  let isBehindInvite = false;
  const parts = path.split(/([/\\])/).map((part) => {
    const isRoute = part === "/" || part === "\\" || routeNames.has(part);
    const kept = isBehindInvite && !isRoute ? shortened(part) : part;
    isBehindInvite ||= /invite/i.test(part);
    return kept;
  });
  return parts.join("");
}

/**
 * A path for the log: unescaped, without its query and parameters, and with only the first 6 characters of link ids and other long
 * ids.
 */
export function redactPath(url: string): string {
  const [path = ""] = decodePath(url).split(pathEnd, 1);
  return redactInvites(path).replace(longId, "$1…").replace(linkId, "$1…").slice(0, maxPathLength);
}
