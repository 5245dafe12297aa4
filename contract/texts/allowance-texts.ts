/** The rest of a month's allowances, beside the message box. `day`: when it resets, as 'December 1'. */
export const allowanceText = {
  refused: (day: string) =>
    `There isn't enough left of this month's allowance for this message. It resets on ${day}.`,
  /** Where the user's own allowance is not at its end. */
  mayBeShared: "Your group or everyone together may share a limit.",
  spent: (day: string) => `This month's allowance is used up. It resets on ${day}.`,
  repliesLeft: (count: number, day: string) =>
    count === 1 ? `1 reply left until ${day}.` : `${count} replies left until ${day}.`,
  isPossibleAgain: "A new month has begun. Messages are possible again.",
  almostSpent: (day: string) => `Almost all of this month's allowance is used. It resets on ${day}.`,
  noReplies: "Replies are turned off for your account.",
  onlyFree: "Only free models can answer.",
} as const;
