/** A finding that one of Spectral's rules may report in the document of the API. */
interface AllowedFinding {
  readonly rule: string;
  /**
   * The place: the keys that lead there, separated by spaces. Without it the finding is allowed anywhere, as if the rule were
   * off.
   */
  readonly at?: RegExp;
  readonly reason: string;
}

/** In an answer, a part of one or its headers. Schemas of request bodies are recognized by their names. */
const inAnswer =
  /^(?:paths .* responses |components (?:headers|responses) |components schemas (?!\w*(?:Request|Form|Credential) ))/;
const isPublic =
  /^paths \/api\/(?:user get|logout post|login(?:\/verify)? post|invite\/\{linkId\}(?: get|\/register(?:\/verify)? post)|openapi\.json get) /;
const inAddress = /^paths \S+ \w+ parameters \d schema$/;
const id = /^components schemas \w+ properties (?:\w+Id|restartOf|replaces|(?:ids|groupIds|modelIds) items)$/;

const answersMayGrow =
  "A later release may send longer ones, and a client that generates its types from the document would refuse them. Requests limit the lengths that the server stores.";

/** The allowed findings, each with its reason. Remove an entry that is no longer found. */
export const allowedFindings: readonly AllowedFinding[] = [
  {
    rule: "contact-properties",
    reason: "Each server has its own operator, whose address the document does not know.",
  },
  {
    rule: "openapi-tags-alphabetical",
    reason: "The resources are in the order in which a reader needs them: the session first.",
  },
  {
    rule: "oas3-operation-security-defined",
    reason:
      "It knows scopes of OAuth alone. From OpenAPI 3.1 on, any scheme may list the roles that a call needs.",
  },
  {
    rule: "owasp:api2:2023-read-restricted",
    at: isPublic,
    reason:
      "Who is signed in, an invite link and the document are for visitors: nobody has an account before.",
  },
  {
    rule: "owasp:api2:2023-write-restricted",
    at: isPublic,
    reason: "Signing in, registering and signing out are for visitors. Cross-site calls are refused.",
  },
  {
    rule: "owasp:api8:2023-define-error-responses-401",
    at: isPublic,
    reason: "A call for visitors never asks for a sign-in.",
  },
  {
    rule: "owasp:api4:2023-array-limit",
    at: inAnswer,
    reason: answersMayGrow,
  },
  {
    rule: "owasp:api4:2023-integer-limit",
    at: inAnswer,
    reason: answersMayGrow,
  },
  {
    rule: "owasp:api4:2023-integer-limit",
    at: /^components schemas (?:ChatsCreateRequest properties systemPromptId|ChatsStopRequest properties (?:seen|epoch))$/,
    reason:
      "A number that no style has is refused as such, and a place behind the end of a reply is its end: no bound is needed.",
  },
  {
    rule: "owasp:api4:2023-rate-limit",
    reason: "A limit is told where it is reached, with 429: no client needs to know how far away it is.",
  },
  {
    rule: "owasp:api4:2023-string-limit",
    at: inAnswer,
    reason: answersMayGrow,
  },
  {
    rule: "owasp:api4:2023-string-limit",
    at: inAddress,
    reason: "An address is at most 8 KiB. A text that is no id, or no date, is refused.",
  },
  {
    rule: "owasp:api4:2023-string-limit",
    at: id,
    reason: "A body is at most 128 KiB. An id of another length than ours is that of nothing.",
  },
  {
    rule: "owasp:api4:2023-string-limit",
    at: /^components parameters /,
    reason: "The headers of a request are at most 16 KiB together.",
  },
  {
    rule: "owasp:api4:2023-string-limit",
    at: /^components schemas (?:Authentication|Registration)Credential properties response /,
    reason: "WebAuthn sets no limit to what a device makes. A body is at most 128 KiB.",
  },
  {
    rule: "owasp:api4:2023-string-restricted",
    reason:
      "Texts are what people write in any script, and ids are opaque: a pattern would refuse ids of a later release before the server sees them.",
  },
  {
    rule: "owasp:api8:2023-define-cors-origin",
    reason: "The header is sent to pages of CLIENT_ORIGINS alone, which most servers do not have.",
  },
  {
    rule: "owasp:api9:2023-inventory-access",
    reason: "The document is that of every installation: only its operator knows for whom it is.",
  },
  {
    rule: "owasp:api9:2023-inventory-environment",
    reason: "The server is the one that the document comes from, whatever it is used for.",
  },
];
