export const brandNames = ["short", "long", "nonLatin"] as const;
export type Brand = (typeof brandNames)[number];

/** Names a product can have: ours, the longest that a bar must bear, one in another script. */
export const brands: Record<Brand, string> = {
  short: "Inglenook",
  long: "The Harbour Street Reading Rooms",
  nonLatin: "Комната у очага",
};
