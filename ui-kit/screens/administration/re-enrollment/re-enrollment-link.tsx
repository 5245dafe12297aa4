import { type RefObject, useRef, useState } from "react";
import { adminText, reEnrollmentText } from "#contract/texts/admin-texts.ts";
import { formatDateTime } from "../../../formats/dates.ts";
import { ShownLink } from "../invites/shown-link.tsx";

interface ReEnrollmentLinkProps {
  newLink: NewReEnrollmentLink;
  uniqueUserNumber: number;
  url: string;
  /** Focused after the dialog closes. */
  headingRef: RefObject<HTMLHeadingElement | null> | undefined;
  onDismiss: () => void;
}

/** The link is shown once, until it is dismissed or the page is left. */
export function ReEnrollmentLink({
  newLink,
  uniqueUserNumber,
  url,
  headingRef,
  onDismiss,
}: ReEnrollmentLinkProps) {
  return (
    <ShownLink
      heading={reEnrollmentText.heading(uniqueUserNumber)}
      level={4}
      headingRef={headingRef}
      hint={`${reEnrollmentText.hint} ${adminText.stateReason.open(formatDateTime(newLink.expiresAt))}`}
      url={url}
      passcode={String(newLink.passcode)}
      onDismiss={onDismiss}
    />
  );
}

/** A new re-enrollment link with its passcode, which is not shown again. */
export interface NewReEnrollmentLink {
  /** Id of the account. */
  readonly accountId: string;
  readonly linkId: string;
  readonly passcode: number;
  readonly expiresAt: string;
  /** The button that started it. */
  readonly opener: HTMLElement | null;
}

function withoutAccount(
  account: string,
  links: readonly NewReEnrollmentLink[],
): readonly NewReEnrollmentLink[] {
  return links.filter(({ accountId }) => accountId !== account);
}

/** The visible links: each until it is dismissed or replaced. */
export function useReEnrollmentLinks() {
  const [newLinks, setNewLinks] = useState<readonly NewReEnrollmentLink[]>([]);
  const newestHeading = useRef<HTMLHeadingElement>(null);
  return {
    newLinks,
    newestHeading,
    show: (link: NewReEnrollmentLink) =>
      setNewLinks((links) => [...withoutAccount(link.accountId, links), link]),
    dismiss: ({ accountId, opener }: NewReEnrollmentLink) => {
      setNewLinks((links) => withoutAccount(accountId, links));
      opener?.focus();
    },
  };
}
