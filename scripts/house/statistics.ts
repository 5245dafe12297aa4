/** Percentile: the value below which this share (0 to 1) of the numbers lies; 0 for none. */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

export function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

export function largest<Entry>(entries: Entry[], measure: (entry: Entry) => number): Entry | undefined {
  return entries.toSorted((a, b) => measure(b) - measure(a))[0];
}
