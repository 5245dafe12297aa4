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
} as const;
