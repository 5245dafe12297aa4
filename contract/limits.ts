/** Every business number of the product, in one place. Lengths count Unicode code points. */

/** The word-count slider of the new-chat form. */
export const wordCount = { min: 200, max: 1000, step: 200, default: 200 } as const;

/** Speaking time in minutes that the prompt form's schema starts from. */
export const defaultSpeakingMinutes = 2;

/** Tokens the model is asked for, as a share of the wanted words. */
export const tokensPerWord = 0.75;

/** How many characters of the prompt a chat's title repeats. */
export const titlePromptLength = 30;

export const titleLength = 200;
export const textLength = 32_000;
export const maxTargetTokens = 100_000;

/** The longest reply that is taken from a model, in UTF-16 units; one that goes on is given up. */
export const replyLength = 1_000_000;

/** How much of a reply that was there before its reader goes into one event, in UTF-16 units. */
export const replyEventLength = 64 * 1024;

/** Passcodes and unique user numbers fit a signed 32-bit column. */
export const maxInteger = 2_147_483_647;

/** Digits of a passcode that the product makes up itself. */
export const passcodeDigits = 8;

/** Longest search, and most chats deleted by one request. */
export const searchLength = 200;
export const deletedTogether = 500;

/** How long chats that were selected and deleted can be had back, in milliseconds. */
export const undoMilliseconds = 5000;

/** Event streams: how often a silent one shows that it lives, and how many one person may have open. */
export const heartbeatSeconds = 15;
export const streamsPerUser = 20;

/** How long the words for a reply that has not begun stay the same, in milliseconds. */
export const patienceMilliseconds = 9000;

export const chatsPerPage = 9;
export const firstPage = 1;
export const maxPage = 1_000_000;

/** Largest request body on the wire, in bytes. */
export const bodyBytes = 128 * 1024;

/** Height at which the message box stops growing, in CSS pixels. */
export const messageBoxMaxHeight = 150;

/** How long 'Copied' is shown, in milliseconds. */
export const copiedMilliseconds = 2000;

/** Toasts: how many, how long, how far a swipe must go, and the key that focuses them. */
export const toast = {
  max: 1,
  durationMilliseconds: 5000,
  removeDelayMilliseconds: 1_000_000,
  swipeDirection: "right",
  swipeThreshold: 50,
  hotkey: "F8",
} as const;

/** Wrong passcodes that a link bears: in one window, and in its life. */
export const passcodeAttempts = { perWindow: 5, windowSeconds: 15 * 60, perLife: 15 } as const;

/** The longest raw credential id (WebAuthn Level 3, section 4), and its length as base64url. */
export const credentialIdBytes = 1023;
export const credentialIdCharacters = 1364;

/** How long an answer is kept for its Idempotency-Key, in seconds. */
export const idempotencySeconds = 24 * 60 * 60;

/** How long a passkey ceremony may take, in seconds, unless the operator says otherwise. */
export const ceremonySeconds = 300;

/** Ceremonies that one browser may have open at once. */
export const openCeremonies = 5;

/** How long an invite works, in seconds, unless the operator says otherwise: seven days. */
export const inviteSeconds = 7 * 24 * 60 * 60;

/** How long a re-enrollment link works, in seconds, unless the operator says otherwise: one day. */
export const reEnrolSeconds = 24 * 60 * 60;

/** When a session ends, in seconds, unless the operator says otherwise: after seven idle days, or thirty in all. */
export const sessionSeconds = { idle: 7 * 24 * 60 * 60, longest: 30 * 24 * 60 * 60 } as const;

export const sessionsPerUser = 10;

/** How long a proved passkey is fresh enough for what adds or takes away power, in seconds, unless the operator says so. */
export const freshSeconds = 600;

export const passkeysPerUser = 10;
export const passkeyNameLength = 64;

/** So many in so many seconds. */
export interface Rate {
  readonly points: number;
  readonly seconds: number;
}

/**
 * How often something may be done unless the operator says otherwise (security rule 2.12): requests, sign-ins that are
 * begun and that fail, passcodes that are wrong, registrations and looks at invites by one address; what administrators
 * change and replies that are asked for by one person. Over it: `too_many_attempts`.
 */
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

/** Sign-ins that may be begun and not ended by all browsers together. */
export const openLogins = 2000;

/** Replies that may be written for one person at the same time. */
export const repliesAtOnce = 2;

/** The longest address of a request, in characters: all of it is ASCII on the wire. */
export const addressLength = 8 * 1024;

/** How many days what was done is kept unless the operator says otherwise, and how much of it makes a page. */
export const auditDays = 180;
export const auditEventsPerPage = 50;

/**
 * Answers that their readers do not take: how long one may stand still, in seconds, and how much memory all answers
 * under way to one person may hold, in bytes.
 */
export const unreadAnswers = { seconds: 45, bytesPerPerson: 16 * 1024 * 1024 } as const;
