export const brandNames = ["short", "long", "nonLatin"] as const;
export type SampleBrand = (typeof brandNames)[number];

/** Product names: ours, the longest allowed one, and one in another script. */
export const brands: Record<SampleBrand, string> = {
  short: "Inglenook",
  long: "The Harbour Street Reading Rooms",
  nonLatin: "Комната у очага",
};
