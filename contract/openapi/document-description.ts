import {
  bodyBytes,
  freshSeconds,
  heartbeatSeconds,
  idempotencySeconds,
  rateLimits,
  requestTargetLength,
  streamsPerUser,
} from "../limits.ts";

const hours = idempotencySeconds / 3600;

const signIn = [
  "**Sessions.** There are no passwords and no keys of the API. A person registers a passkey with an invite link and its passcode (invite.register, invite.verify), and signs in with it: passkeyLogin.options gives the options for `navigator.credentials.get`, and passkeyLogin.verify takes what that returns, as JSON of WebAuthn Level 3. Both calls of a ceremony need the same cookie: the first one sets it. The session is a cookie that scripts cannot read. A client that is no browser keeps it itself, and may use a passkey in software.",
  `**Step-up.** Calls with \`x-step-up\` need a passkey proof of the last ${freshSeconds / 60} minutes, and are refused as \`reauth_required\` without one. A sign-in is such a proof; later, call reauth.options and reauth.verify, then repeat the call.`,
  "**Other sites.** The cookie is SameSite=Strict. Pages of the origins in the server's CLIENT_ORIGINS may call with credentials and read every answer (CORS). For all others, a change and the opening of a stream are refused as `cross_site` if Sec-Fetch-Site, or else Origin, names another origin. A client that sends neither header is not a browser, and is not refused.",
];

const messages = [
  "**Requests** are JSON in UTF-8. Lengths count Unicode code points, where nothing else is said. Control characters except tab and line ends are removed from texts. Titles and names are one line. Unknown members are ignored. Optional members of requests may be null where their schema says so; those of answers are left out and never null, unless null is in their schema.",
  `**Bodies and addresses.** A body of more than ${bodyBytes / 1024} KiB is 413 \`payload_too_large\`, one of another type or encoding 415 \`unsupported_media_type\`, and one that cannot be parsed 400 \`invalid_json\`. That holds for every call, also where no body is described and a valid one is ignored; calls by GET do not list it. A path with its query of more than ${requestTargetLength} characters is 413 \`payload_too_large\` too.`,
  "**Values.** Times are RFC 3339 in UTC. Ids are opaque: texts, or numbers as those of styles. Amounts of money are whole millionths of the currency. Positions and offsets in texts count UTF-16 units, as JavaScript does.",
  "**Lists in pages** have `page`, counted from 1, and `totalPages`. The length of a page is fixed, and may change in any release.",
  `**Repeating.** A call that asks for a reply may have an Idempotency-Key: sent again within ${hours} hours, it is answered as the first one was, and no second reply is written. Without a key it is a new request each time.`,
  "**Problems.** Every failure is a Problem as `application/json`, with a `code` to switch on. An unknown path is 404 `not_found`; a method that a path does not have is 405 `method_not_allowed` with Allow.",
  `**Limits.** A call over a limit is 429 \`too_many_attempts\` with Retry-After, RateLimit and RateLimit-Policy. The defaults that clients meet are ${rateLimits.requests.points} calls a minute from an address, and ${rateLimits.replies.points} replies a minute by a user; the operator may set others.`,
];

const sample = [
  "```",
  "event: delta",
  "id: 0b9c1f2e-6a47-4a53-9a0f-4f1f3f1f8f10.11",
  'data: {"text":" of the sea"}',
  "```",
].join("\n");

const streams = `**Event streams** are Server-Sent Events (HTML standard, section 9.2). The field \`event\` is the name, and \`data\` one line of JSON: the schema of the media type is that of \`data\`, and \`x-events\` names the schema of each event. Every ${heartbeatSeconds} seconds a comment is sent. A stream that ends without \`done\` or \`session-ended\` is to be opened again, with Last-Event-ID if its events have ids: the server may restart, and more than ${streamsPerUser} streams of a user end the oldest one. A reply goes on without its readers.`;

const versions =
  "**Versions.** A server understands the clients of its major version (before 1.0: minor version). Any release may add calls, optional parameters, members, events and codes: ignore what is unknown. What is to go is marked as `deprecated` here for at least one minor release before, and its answers have Deprecation (RFC 9745) and Sunset (RFC 8594).";

/** The rules of all calls, as CommonMark. */
export const documentDescription = [
  "The interface of an Inglenook server, as its own web app uses it.",
  ...signIn,
  ...messages,
  streams,
  sample,
  versions,
].join("\n\n");
