import { monthName } from "./allowance-texts.ts";
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
  heading: navigationText.usage,
  hint: "What the language models were used for, without a word that anybody wrote.",
} as const;

/** The report of administrators. */
export const usageReportText = {
  heading: "Report",
  loading: "Loading usage",
  loaded: "Usage loaded",
  fetchFailed: "Error fetching usage",
  range: "Time",
  ranges: {
    "this-month": "This month",
    "last-month": "Last month",
    "last-30-days": "Last 30 days",
    days: "Other days",
  },
  from: "First day",
  to: "Last day",
  dayMissing: "Enter a day.",
  show: "Show",
  by: "Shown by",
  groupings: { day: "Day", person: "Person", style: "Style", model: "Model" },
  month: "Month",
  chart: (measure: string, grouping: string) =>
    `Chart: ${measure} by ${grouping}. The table below is its equal.`,
  measures: { cost: "cost", replies: "replies", tokens: "tokens out" },
  most: (value: string) => `Highest: ${value}`,
  table: "Usage",
  columns: {
    replies: "Replies",
    inputTokens: "Tokens in",
    cachedTokens: "Of them cached",
    outputTokens: "Tokens out",
    cost: (currency: string) => `Cost (${currency})`,
  },
  total: "Total",
  estimated: (value: string) => `≈ ${value}`,
  estimatedHint:
    "≈ is an estimate: a provider did not report all of it, for example because a reply was stopped.",
  empty: "Nothing used yet",
  emptyHint: "No language model was asked in this time.",
  download: "Download CSV",
} as const;

/** The monthly limits of the house, of groups and of people. */
export const limitsText = {
  heading: "Monthly limits",
  hint: "A reply needs the consent of every limit that applies: that of the house, of each group and of the person. Those of the house and of a group count everybody in it.",
  peopleHint: "The limit of a person is set here or at the person:",
  loading: "Loading limits",
  loaded: "Limits loaded",
  fetchFailed: "Error fetching limits",
  house: "The whole house",
  group: "Group",
  none: "No limit",
  cost: (amount: string) => `${amount} a month`,
  replies: (count: string) => (count === "1" ? "1 reply a month" : `${count} replies a month`),
  addGroup: "Add for a group",
  groupLabel: "Group",
  groupMissing: "Choose a group.",
  change: "Change",
  remove: "Remove",
  formName: (subject: string) => `Monthly limit of ${subject}`,
  newGroupForm: "Monthly limit of a group",
  subjectHouse: "the whole house",
  subjectGroup: (name: string) => `the group "${name}"`,
  subjectUser: (uniqueUserNumber: number) => `user ${uniqueUserNumber}`,
  costLabel: (currency: string) => (currency === "" ? "Cost" : `Cost in ${currency}`),
  costHint: "Such as 5.00. Left empty, no limit.",
  costInvalid: "Enter an amount such as 5.00, with at most 6 decimals.",
  repliesLabel: "Replies",
  repliesHint: "Left empty, no limit.",
  repliesInvalid: "Enter a whole number of replies.",
  used: (who: string, amounts: string) => `${who} has used ${amounts} this month.`,
  usedOfIt: (who: string, amounts: string) => `${who} has used ${amounts} of it this month.`,
  noMore: (day: string) => `No more replies until ${day}.`,
  noReplies: "No replies at all, until the limit is raised.",
  onlyFree: "Only models without prices can answer.",
  countReplies: (count: number, shown: string) => (count === 1 ? "1 reply" : `${shown} replies`),
  and: " and ",
  /** Without a limit of their own. */
  openEnd: { house: "Then only groups and people have limits.", other: "Then only the other limits apply." },
  user: (uniqueUserNumber: number) => `User ${uniqueUserNumber}`,
  save: "Save",
  saving: "Saving...",
  cancel: questionText.cancel,
  saveFailed: "Couldn't save the limit",
  saved: (subject: string) => `The limit of ${subject} was saved`,
  removed: (subject: string) => `The limit of ${subject} was removed`,
  removeFailed: "Couldn't remove the limit",
  removeTitle: "Remove this limit?",
  removeDescription: (subject: string) =>
    `Replies of ${subject} are then held back only by the other limits.`,
  monthlyLimit: "Monthly limit",
  limitLoading: "Loading the limit...",
} as const;

/** What a person has used. */
export const ownUsageText = {
  heading: navigationText.usage,
  hint: (month: string) => `What your replies have used in ${monthName(month)}.`,
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
  noLimit: "You have no limit of your own.",
  days: "Days",
  table: "Usage by day",
  day: "Day",
  chart: (measure: string) => `Chart: ${measure} by day. The table below is its equal.`,
  empty: "Nothing used yet this month",
  costColumn: (currency: string) => `Cost (${currency})`,
} as const;
