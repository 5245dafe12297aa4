const shownCharacters = 6;

/** As much of an invite link's id as may stand in the audit: enough to find it, not enough to open it. */
export function shortLinkId(linkId: string): string {
  return linkId.slice(0, shownCharacters);
}
