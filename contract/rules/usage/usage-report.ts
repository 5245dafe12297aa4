/** The keys by which a report sums its rows. */
export const usageGroupings = ["day", "person", "style", "model"] as const;

export type UsageGrouping = (typeof usageGroupings)[number];

/** The keys of the rows for deleted persons, and for replies without a style. */
export const noPersonKey = "deleted";
export const noStyleKey = "none";

export interface UsageSums {
  readonly replies: number;
  readonly inputTokens: number;
  readonly cachedTokens: number;
  readonly outputTokens: number;
  readonly costMicros: number;
  readonly isEstimated: boolean;
}

export interface SummedRow extends UsageSums {
  readonly key: string;
  readonly label: string;
}

const nothing: UsageSums = {
  replies: 0,
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
  costMicros: 0,
  isEstimated: false,
};

/** The sum of rows, without key and label. */
export function usageTotal(rows: readonly UsageSums[]): UsageSums {
  return rows.reduce(
    (total, row) => ({
      replies: total.replies + row.replies,
      inputTokens: total.inputTokens + row.inputTokens,
      cachedTokens: total.cachedTokens + row.cachedTokens,
      outputTokens: total.outputTokens + row.outputTokens,
      costMicros: total.costMicros + row.costMicros,
      isEstimated: total.isEstimated || row.isEstimated,
    }),
    nothing,
  );
}

/** Days in their order; other rows by cost, then by replies and tokens, the highest first. */
export function sortUsage<Row extends SummedRow>(rows: readonly Row[], by: UsageGrouping): Row[] {
  const weight = ({ costMicros, replies, inputTokens, outputTokens }: Row) =>
    [costMicros, replies, inputTokens + outputTokens] as const;
  return rows.toSorted((one, other) => {
    const byKey = one.key < other.key ? -1 : 1;
    if (by === "day") return byKey;
    const weights = weight(one);
    const index = weight(other).findIndex((value, place) => value !== weights[place]);
    return index < 0 ? byKey : (weight(other)[index] ?? 0) - (weights[index] ?? 0);
  });
}

/** Blanks, marks and quotation marks that spreadsheets skip before they look for a formula. */
const ignoredStart = /^[\s\p{C}\p{Default_Ignorable_Code_Point}\p{Quotation_Mark}]+/u;
/** Signs that begin a formula. Some spreadsheets also accept their full-width and small forms, which NFKC unites. */
const formula = /^[=+\-\u2212@]/;

/** Whether a spreadsheet would run a text (OWASP, "CSV Injection"). */
function isFormula(text: string): boolean {
  const [ignored = ""] = ignoredStart.exec(text) ?? [];
  const [first = ""] = text.slice(ignored.length);
  return /[\t\r]/.test(ignored) || formula.test(first.normalize("NFKC"));
}

/**
 * A cell of CSV (RFC 4180, section 2). A text that a spreadsheet would run is preceded by an apostrophe, also behind a semicolon or a
 * tab, at which spreadsheets split a file in many countries. Both are quoted. A quotation mark that is doubled then begins a cell of
 * such a file, so it hides no formula.
 */
function csvCell(value: string | number | boolean): string {
  if (typeof value !== "string") return String(value);
  const cells = value.split(/(?<=[;\t])/);
  const text = cells.map((cell) => (isFormula(cell) ? `'${cell}` : cell)).join("");
  return /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const micros = 1_000_000;

/** An amount in the currency by all of its decimals, and with at least two, as `3.10`. */
function decimalAmount(costMicros: number): string {
  const fraction = String(costMicros % micros)
    .padStart(6, "0")
    .replace(/0{1,4}$/, "");
  return `${Math.floor(costMicros / micros)}.${fraction}`;
}

const columns = [
  "key",
  "label",
  "replies",
  "inputTokens",
  "cachedTokens",
  "outputTokens",
  "costMicros",
  "cost",
  "currency",
  "isEstimated",
] as const;

/** The rows of a report as CSV (RFC 4180), with a header. The cost is also an amount in the currency beside it. */
export function usageCsv(rows: readonly SummedRow[], currency: string): string {
  const lines = rows.map((row) => {
    const cells = { ...row, cost: decimalAmount(row.costMicros), currency };
    return columns.map((name) => csvCell(cells[name]));
  });
  return [columns, ...lines].map((cells) => `${cells.join(",")}\r\n`).join("");
}
