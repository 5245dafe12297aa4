import { navigationText, questionText } from "./page-texts.ts";

/** The texts of the pages of usage: for administrators, and for each person. */
export const usageText = {
  errors: {
    day: "A day must be written like 2026-11-26.",
    range: "The first day must not be after the last.",
    rangeTooLong: "The days span more than ten years.",
    by: "by must be day, person, style or model.",
    format: "format must be json or csv.",
    monthlyCost: "The limit must be a whole number of millionths from 0, or null.",
    monthlyReplies: "The limit must be a whole number of replies from 0, or null.",
  },
  noPerson: "Deleted accounts",
  noStyle: "No style",
  heading: navigationText.usageOfAll,
  hint: "Model usage and cost. Messages are never shown here.",
} as const;

/** The report of administrators. */
export const usageReportText = {
  heading: "Report",
  loading: "Loading usage",
  loaded: "Usage loaded",
  fetchFailed: "Error fetching usage",
  range: "Date range",
  ranges: {
    "this-month": "This month",
    "last-month": "Last month",
    "last-30-days": "Last 30 days",
    days: "Custom dates",
  },
  from: "First day",
  to: "Last day",
  dayMissing: "Enter a day.",
  show: "Apply",
  by: "Group by",
  groupings: { day: "Day", person: "Person", style: "Style", model: "Model" },
  month: "Month",
  chart: (measure: string, grouping: string) =>
    `Chart of ${measure} by ${grouping}. The table below has the same data.`,
  /** Of a chart that has less than the table. */
  partialChart: (measure: string, grouping: string) =>
    `Chart of ${measure} by ${grouping}. The table below has all rows.`,
  measures: { cost: "cost", replies: "replies", tokens: "output tokens" },
  caption: (measure: string, grouping: string) =>
    `${measure.charAt(0).toUpperCase()}${measure.slice(1)} by ${grouping}`,
  captionOfFirst: (caption: string, shown: number, count: string) =>
    `${caption}: the first ${shown} of ${count}`,
  summary: (cost: string, replies: string) =>
    `${cost} for ${replies === "1" ? "1 reply" : `${replies} replies`}`,
  most: (value: string) => `Highest: ${value}`,
  table: "Usage",
  columns: {
    replies: "Replies",
    inputTokens: "Input tokens",
    cachedTokens: "Cached",
    outputTokens: "Output tokens",
    cost: (currency: string) => `Cost (${currency})`,
  },
  total: "Total",
  estimated: (value: string) => `≈ ${value}`,
  estimatedHint:
    "≈ marks estimates: the provider didn't report some of these tokens, for example because a reply was stopped.",
  empty: "No usage",
  emptyHint: "No model was used in these dates.",
  download: "Download CSV",
  downloadFailed: "Couldn't download the report",
} as const;

/** The monthly limits for everyone, for groups and for people. */
export const limitsText = {
  heading: "Monthly limits",
  hint: "Every limit that applies must have room for a reply. The limits for everyone and for a group are shared by their members.",
  peopleHint: "To limit another person, go to",
  loading: "Loading limits",
  loaded: "Limits loaded",
  fetchFailed: "Error fetching limits",
  instance: "Everyone together",
  group: "Group",
  none: "No limit",
  cost: (amount: string) => `${amount} a month`,
  replies: (count: string) => (count === "1" ? "1 reply a month" : `${count} replies a month`),
  usedThisMonth: (amounts: string) => `${amounts} used this month`,
  usedUp: "Used up",
  addGroup: "Add group limit",
  groupLabel: "Group",
  groupPlaceholder: "Choose a group",
  groupMissing: "Choose a group.",
  limitMissing: "Enter a cost or a number of replies.",
  groupsLoading: "Loading groups...",
  groupsFailed: "Error fetching groups",
  noGroups: "There are no groups yet. Create one in",
  noFreeGroup: "Every group has a limit.",
  close: "Close",
  change: "Change",
  remove: "Remove",
  formName: (subject: string) => `Monthly limit for ${subject}`,
  newGroupForm: "Group limit",
  subjectInstance: "everyone",
  subjectGroup: (name: string) => `the group "${name}"`,
  subjectUser: (uniqueUserNumber: number) => `user ${uniqueUserNumber}`,
  costLabel: (currency: string) => (currency === "" ? "Cost" : `Cost in ${currency}`),
  costHint: (example: string) => `Such as ${example}. Leave empty for no limit.`,
  costInvalid: (example: string) =>
    `Enter an amount such as ${example}, with at most 6 decimals and no thousands separators.`,
  repliesLabel: "Replies",
  repliesHint: "Leave empty for no limit.",
  repliesInvalid: "Enter a whole number of replies.",
  used: (who: string, amounts: string) => `${who} has used ${amounts} this month.`,
  usedOfIt: (who: string, amounts: string) => `${who} has used ${amounts} so far this month.`,
  noMore: (day: string) => `No more replies until ${day}.`,
  onlyFreeUntil: (day: string) => `Only models without prices can answer until ${day}.`,
  reserved:
    "A reply sets aside the most it can cost before it begins, so a message can be refused while some of the limit is left.",
  noReplies: "No replies at all until the limit is raised.",
  onlyFree: "Only models without prices can answer.",
  countReplies: (count: number, shown: string) => (count === 1 ? "1 reply" : `${shown} replies`),
  and: " and ",
  /** Without a limit of their own. */
  openEnd: {
    instance: "Without a limit, only group and personal limits apply.",
    other: "Without a limit of its own, only the other limits apply.",
  },
  user: (uniqueUserNumber: number) => `User ${uniqueUserNumber}`,
  save: "Save",
  saving: "Saving...",
  cancel: questionText.cancel,
  saveFailed: "Couldn't save the limit",
  saved: (subject: string) => `Limit saved for ${subject}`,
  removed: (subject: string) => `Limit removed for ${subject}`,
  removeFailed: "Couldn't remove the limit",
  removeTitle: "Remove this limit?",
  removeDescription: {
    instance: "Only group and personal limits will apply.",
    other: (subject: string) => `Only the other limits will apply to ${subject}.`,
  },
  monthlyLimit: "Monthly limit",
  limitLoading: "Loading the limit...",
} as const;

/** A person's own usage. */
export const ownUsageText = {
  heading: navigationText.usage,
  hint: (month: string) => `What your replies have used in ${month}.`,
  loading: "Loading your usage",
  loaded: "Your usage is loaded",
  fetchFailed: "Error fetching your usage",
  cost: "Cost",
  replies: "Replies",
  month: "This month",
  costOfLimit: (spent: string, limit: string, currency: string, day: string) =>
    `${spent} of ${limit} ${currency}, new on ${day}`,
  costUsed: (amount: string) => `${amount} used`,
  repliesOfLimit: (count: string, limit: string, day: string) =>
    `${count} of ${limit} replies, new on ${day}`,
  repliesUsed: (count: string) => (count === "1" ? "1 reply" : `${count} replies`),
  noLimit: "You have no monthly limit of your own. Your group or everyone together may share one.",
  days: "Days",
  table: "Usage by day",
  day: "Day",
  chart: (measure: string) => `Chart of ${measure} by day. The table below has the same data.`,
  empty: "No usage this month",
  costColumn: (currency: string) => `Cost (${currency})`,
} as const;
