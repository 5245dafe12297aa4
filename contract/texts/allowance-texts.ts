/** What is left of the allowances of a month, beside the message box. `day`: when it begins anew, as 'December 1'. */
export const allowanceText = {
  spent: (day: string) => `This month's allowance is spent. It begins anew on ${day}.`,
  repliesLeft: (count: number, day: string) =>
    count === 1 ? `1 reply left until ${day}.` : `${count} replies left until ${day}.`,
  almostSpent: (day: string) => `Almost all of this month's allowance is used. It begins anew on ${day}.`,
} as const;
