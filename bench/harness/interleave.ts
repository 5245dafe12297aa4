/**
 * Runs each contestant once per round in alternating order (ABBA), so that background load affects all alike.
 * Returns the samples by contestant.
 */
export async function interleave<Name extends string, Sample>(
  rounds: number,
  variants: Readonly<Record<Name, () => Promise<Sample>>>,
): Promise<Record<Name, Sample[]>> {
  const samples: Partial<Record<Name, Sample[]>> = {};
  // The keys of a record of names are those names.
  const names = Object.keys(variants) as Name[];
  for (let round = 0; round < rounds; round += 1) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const sample = await variants[name]();
      samples[name] = [...(samples[name] ?? []), sample];
    }
  }
  // Every name has run.
  return samples as Record<Name, Sample[]>;
}
