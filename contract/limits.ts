/** Every business number of the product, in one place. Lengths count Unicode code points. */

/** The word-count slider of the new-chat form. */
export const wordCount = { min: 200, max: 1000, step: 200, default: 200 } as const;

/** The speaking time in minutes that the schema of the prompt form starts from. */
export const defaultSpeakingMinutes = 2;

/** Requested tokens, as a share of the requested words. */
export const tokensPerWord = 0.75;

/** The number of characters of the prompt that a chat's title repeats. */
export const titlePromptCharacters = 30;

export const titleLength = 200;
export const textLength = 32_000;
export const maxTargetTokens = 100_000;

/** The longest accepted reply of a model, in UTF-16 units; a longer one is aborted. */
export const replyLength = 1_000_000;

/** The reasoning that is kept of a reply, in UTF-16 units; the rest is left out. */
export const reasoningLength = 64 * 1024;

/** The maximum of earlier text in one event of a reply, in UTF-16 units. */
export const replyEventLength = 64 * 1024;

/** Passcodes and unique user numbers fit a signed 32-bit column. */
export const maxInteger = 2_147_483_647;

/** Digits of a generated passcode. */
export const passcodeDigits = 8;

/** The prompts that a chatbot style offers, and their length. */
export const maxStarters = 4;
export const starterLength = 80;

/** The texts of a chat style; its content is as long as a message. */
export const styleNameLength = 60;
export const styleDescriptionLength = 200;
export const styleNoteLength = 200;

/** The settings of a chat style: its models, their temperature, and the words of a reply. */
export const maxStyleModels = 8;
export const maxTemperature = 2;
export const maxStyleWords = 10_000;

/** The questions that are saved with a chat style, and the maximum on which two versions are compared blindly. */
export const maxStyleQuestions = 8;
export const styleQuestionLength = 2000;
export const maxComparedQuestions = 5;

/** The longest search, and the maximum of chats deleted by one request. */
export const searchLength = 200;
export const maxChatsPerDelete = 500;

/** The time in which the deletion of selected chats can be undone, in milliseconds. */
export const undoMilliseconds = 10_000;

/** The longest time for which a sign-out waits for a deletion that was not sent before, in milliseconds. */
export const signOutWaitMilliseconds = 3000;

/** Event streams: the interval of heartbeats, and the maximum of open streams per user. */
export const heartbeatSeconds = 15;
export const streamsPerUser = 20;

/** The time for which the first waiting text of a reply stays, in milliseconds. */
export const slowReplyNoticeMilliseconds = 9000;

export const chatsPerPage = 9;

/** The number of newest messages with which a chat opens, and the maximum that a request can ask for. */
export const tailMessages = 50;
export const maxTail = 1000;

/** The chats that a tab keeps in memory after they were left. */
export const maxCachedChats = 20;

export const firstPage = 1;
export const maxPage = 1_000_000;

/** Largest request body on the wire, in bytes. */
export const bodyBytes = 128 * 1024;

/** For how long and how far a refused body is still read, so that a client that is sending it can read the answer. */
export const refusedBodyLimits = { seconds: 10, bytes: 64 * 1024 * 1024 } as const;

/** Height at which the message box stops growing, in CSS pixels. */
export const messageBoxMaxHeight = 150;

/** The time for which 'Copied' is shown, in milliseconds. */
export const copiedNoticeMilliseconds = 2000;

/** Toasts: how many, how long, how far a swipe must go, and the key that focuses them. */
export const toast = {
  max: 1,
  durationMilliseconds: 5000,
  removeDelayMilliseconds: 1_000_000,
  swipeDirection: "right",
  swipeThreshold: 50,
  hotkey: "F8",
} as const;

/** The maximum of transports that a device may name. WebAuthn Level 3 has six, and devices name few of them. */
export const maxTransports = 32;

/** The maximum of wrong passcodes of a link: in one window, and in total. */
export const passcodeAttempts = { perWindow: 5, windowSeconds: 15 * 60, perLife: 15 } as const;

/** The longest raw credential id (WebAuthn Level 3, section 4), and its length as base64url. */
export const credentialIdBytes = 1023;
export const credentialIdCharacters = 1364;

/** The time for which the response for an Idempotency-Key is kept, in seconds. */
export const idempotencySeconds = 24 * 60 * 60;

/** The default maximum duration of a passkey ceremony, in seconds. */
export const ceremonySeconds = 300;

/** The maximum of open ceremonies per browser. */
export const maxPendingCeremonies = 5;

/** The default lifetime of an invite, in seconds: seven days. */
export const inviteSeconds = 7 * 24 * 60 * 60;

/** The default lifetime of a re-enrollment link, in seconds: one day. */
export const reEnrollmentSeconds = 24 * 60 * 60;

/** The default end of a session, in seconds: after seven idle days, or thirty in total. */
export const sessionSeconds = { idle: 7 * 24 * 60 * 60, max: 30 * 24 * 60 * 60 } as const;

export const sessionsPerUser = 10;

/** The default time for which a passkey proof permits sensitive actions, in seconds. */
export const freshSeconds = 600;

/** The length of a page of accounts, and the lengths of texts that administrators write about people. */
export const usersPerPage = 25;
export const noteLength = 200;
export const groupNameLength = 60;

/** The maximum of groups that a request can name. */
export const maxGroupsPerRequest = 100;

export const passkeysPerUser = 10;
export const passkeyNameLength = 64;

/** A maximum count per window. */
export interface Rate {
  readonly points: number;
  readonly seconds: number;
}

/** Default rate limits (security rule 2.12). Over a limit: `too_many_attempts`. */
export const rateLimits = {
  requests: { points: 600, seconds: 60 },
  logins: { points: 120, seconds: 60 },
  signInFailures: { points: 60, seconds: 600 },
  passcodes: { points: 20, seconds: 3600 },
  registrations: { points: 30, seconds: 600 },
  invites: { points: 60, seconds: 60 },
  adminWrites: { points: 60, seconds: 60 },
  replies: { points: 20, seconds: 60 },
  repliesPerDay: { points: 500, seconds: 24 * 60 * 60 },
} as const satisfies Record<string, Rate>;

/** The maximum of started logins of all browsers together. */
export const maxPendingLogins = 2000;

/** The maximum of streaming replies per user. */
export const maxConcurrentReplies = 2;

/** The maximum length of a request's URL, in characters: all of it is ASCII on the wire. */
export const requestTargetLength = 8 * 1024;

/** The default retention of audit events in days, and the length of a page of them. */
export const auditDays = 180;
export const auditEventsPerPage = 50;

/**
 * How long before a deletion by age users are warned, in days. A first or lower value takes effect after this time, and an
 * unpinned chat is kept for it.
 */
export const chatRetentionNoticeDays = 7;

/**
 * Limits on unread responses: how long one may stall, in seconds, and how much memory all open responses of one
 * user may hold, in bytes.
 */
export const unreadResponseLimits = { seconds: 45, bytesPerUser: 16 * 1024 * 1024 } as const;

/** Connections and models: the length of names, keys and headers, the number of headers, and the bounds of numbers. */
export const connectionLimits = {
  nameLength: 60,
  modelNameLength: 200,
  baseUrlLength: 2000,
  keyLength: 4000,
  headers: 8,
  headerNameLength: 100,
  headerValueLength: 4000,
} as const;
export const contextTokens = { min: 256, max: 100_000_000, default: 16_000 } as const;
/** The highest price of a million tokens, in millionths of the currency: a million. */
export const maxPrice = 1_000_000_000_000;

/** The highest monthly limits, the longest report in days, and the largest output that is reserved where a style names none. */
export const maxAllowanceMicros = 1_000_000_000_000_000;
export const maxAllowanceReplies = 1_000_000_000;
export const maxReportDays = 3660;
export const reservedOutputTokens = 8192;
