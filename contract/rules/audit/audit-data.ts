/** As much of a link's id as may stand in the audit: enough to find it, not enough to open it. */
const shownCharacters = 6;

/** Which invite an event is about: the beginning of its id, and the number of its account. */
export function inviteData(linkId: string, number: number | null): { link: string; number?: number } {
  return { link: linkId.slice(0, shownCharacters), ...(number !== null && { number }) };
}

/** The refusals that are kept whichever call they meet; what a ceremony refuses, the ceremony itself keeps. */
export const deniedEvents = { cross_site: "cross_site_refused", forbidden: "admin_denied" } as const;
