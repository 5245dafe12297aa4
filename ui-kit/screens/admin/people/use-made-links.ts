import { useRef, useState } from "react";

/** A link that was made, with the passcode that nobody is told again. */
export interface MadeLink {
  /** The id of the account that it is for. */
  readonly accountId: string;
  readonly linkId: string;
  readonly passcode: number;
  readonly expiresAt: string;
  /** The button that it began with. */
  readonly opener: HTMLElement | null;
}

function withoutThatOf(account: string, links: readonly MadeLink[]): readonly MadeLink[] {
  return links.filter(({ accountId }) => accountId !== account);
}

/** The links that are shown: each until it is put away, or another one is made for the same account. */
export function useMadeLinks() {
  const [made, setMade] = useState<readonly MadeLink[]>([]);
  const newestHeading = useRef<HTMLHeadingElement>(null);
  return {
    made,
    newestHeading,
    show: (link: MadeLink) => setMade((links) => [...withoutThatOf(link.accountId, links), link]),
    putAway: ({ accountId, opener }: MadeLink) => {
      setMade((links) => withoutThatOf(accountId, links));
      opener?.focus();
    },
  };
}
