/**
 * Why a session was ended from elsewhere: its owner or the operator ended it, or the account was disabled. What the
 * browser keeps for its person is removed then. An expired session and a logout have no such reason.
 */
export const sessionEndReasons = ["revoked", "account_disabled"] as const;

export type SessionEndReason = (typeof sessionEndReasons)[number];
