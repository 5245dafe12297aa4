/** How much of a link's id the audit may show: enough to find it, not enough to open it. */
const shownCharacters = 6;

/** The invite of an event: the beginning of its id, and the number of its account. */
export function inviteAuditData(linkId: string, number: number | null): { link: string; number?: number } {
  return { link: linkId.slice(0, shownCharacters), ...(number !== null && { number }) };
}

/** The refusals that are recorded for every call; ceremonies record their own. */
export const deniedEvents = { cross_site: "cross_site_refused", forbidden: "admin_denied" } as const;
