import { inviteAuditData } from "../audit/audit-data.ts";

interface Link {
  readonly linkId: string;
  readonly number: number | null;
  readonly isValid: boolean;
  readonly enrolUserId: string | null;
}

/** The audit events of withdrawn links: one for each that was on. */
export function withdrawalEvents(links: readonly Link[]) {
  return links
    .filter(({ isValid }) => isValid)
    .map(({ linkId, number, enrolUserId }) => ({
      event: "invite_toggled" as const,
      subjectId: enrolUserId,
      data: { ...inviteAuditData(linkId, number), state: "off" },
    }));
}
