import { type RefObject, useRef, useState } from "react";
import { adminText, reEnrollmentText } from "#contract/texts/admin-texts.ts";
import { css } from "#styled/css";
import { formatDateTime } from "../../../formats/dates.ts";
import { CopyButton } from "../../../patterns/actions/copy-button.tsx";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";
import { useToast } from "../../../primitives/toasts/toaster.tsx";

const panel = css({
  display: "grid",
  gridTemplateColumns: "[minmax(0, 1fr)]",
  gap: "3",
  padding: "4",
  borderRadius: "popover",
  backgroundColor: "bg.sunken",
});
const hint = css({ textStyle: "help", color: "fg.muted" });
const list = css({ display: "grid", gap: "3", margin: "0" });
const line = css({ display: "flex", flexWrap: "wrap", alignItems: "center", columnGap: "4", rowGap: "1" });
const term = css({ textStyle: "label", minWidth: "[6.5em]" });
const value = css({
  margin: "0",
  minWidth: "0",
  textStyle: "code",
  overflowWrap: "anywhere",
  userSelect: "all",
});
const copy = css({ margin: "0", marginInlineStart: { md: "auto" } });
const foot = css({ display: "flex", justifyContent: "flex-end" });

interface ReEnrollmentLinkProps {
  newLink: NewReEnrollmentLink;
  uniqueUserNumber: number;
  url: string;
  /** Focused after the dialog closes. */
  headingRef: RefObject<HTMLHeadingElement | null> | undefined;
  onDismiss: () => void;
}

/** Called on Dismiss. The link is shown once, until it is dismissed or the page is left. */
export function ReEnrollmentLink({
  newLink,
  uniqueUserNumber,
  url,
  headingRef,
  onDismiss,
}: ReEnrollmentLinkProps) {
  return (
    <section className={panel} aria-label={reEnrollmentText.heading(uniqueUserNumber)}>
      <Heading level={4} ref={headingRef} tabIndex={-1}>
        {reEnrollmentText.heading(uniqueUserNumber)}
      </Heading>
      <p className={hint}>
        {reEnrollmentText.hint} {adminText.stateReason.open(formatDateTime(newLink.expiresAt))}
      </p>
      <dl className={list}>
        <CopyableLine
          name={reEnrollmentText.link}
          text={url}
          copyLabel={adminText.copyUrl}
          copiedToast={adminText.copyDone}
          failedTitle={adminText.copyFailed}
        />
        <CopyableLine
          name={reEnrollmentText.passcode}
          text={String(newLink.passcode)}
          copyLabel={reEnrollmentText.copyPasscode}
          copiedToast={{ title: reEnrollmentText.passcodeCopied }}
          failedTitle={reEnrollmentText.passcodeCopyFailed}
        />
      </dl>
      <div className={foot}>
        <Button size="sm" onClick={onDismiss}>
          {reEnrollmentText.done}
        </Button>
      </div>
    </section>
  );
}

interface CopyableLineProps {
  name: string;
  text: string;
  copyLabel: string;
  copiedToast: { title: string; description?: string };
  failedTitle: string;
}

/** The link and passcode, each with a copy button. */
function CopyableLine({ name, text, copyLabel, copiedToast, failedTitle }: CopyableLineProps) {
  const notify = useToast();
  const notifyResult = (result: "ok" | "failed") =>
    notify(result === "ok" ? { tone: "success", ...copiedToast } : { tone: "danger", title: failedTitle });
  return (
    <div className={line}>
      <dt className={term}>{name}</dt>
      <dd className={value}>{text}</dd>
      <dd className={copy}>
        <CopyButton text={text} label={copyLabel} copiedLabel={adminText.copied} onResult={notifyResult} />
      </dd>
    </div>
  );
}

/** A new re-enrollment link with its passcode, which is not shown again. */
interface NewReEnrollmentLink {
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
