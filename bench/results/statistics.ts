/** Nearest-rank percentile; NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** The median; for an even number of values, the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  return (percentile(values, 0.5) - percentile(negated(values), 0.5)) / 2;
}

/** The ratio of each round to the comparison in the same round. */
export function ratios(measured: readonly number[], compared: readonly number[]): number[] {
  if (measured.length !== compared.length) throw new Error("A ratio needs both figures of each round.");
  return measured.map((value, round) => value / (compared[round] ?? Number.NaN));
}

function negated(values: readonly number[]): number[] {
  return values.map((value) => -value);
}
