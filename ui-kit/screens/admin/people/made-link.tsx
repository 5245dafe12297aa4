import { type RefObject, useRef, useState } from "react";
import { adminText, reEnrolText } from "#contract/texts/admin-texts.ts";
import { css } from "#styled/css";
import { formatDateTime } from "../../../formats/dates.ts";
import { CopyButton } from "../../../patterns/actions/copy-button.tsx";
import { useNotify } from "../../../primitives/feedback/toaster.tsx";
import { Button } from "../../../primitives/forms/button.tsx";
import { Heading } from "../../../primitives/layout/heading.tsx";

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

interface MadeLinkProps {
  made: NewLink;
  uniqueUserNumber: number;
  url: string;
  /** Focused after the dialog closes. */
  headingRef: RefObject<HTMLHeadingElement | null> | undefined;
  onPutAway: () => void;
}

/** Called on Dismiss. The link is shown once, until it is dismissed or the page is left. */
export function MadeLink({ made, uniqueUserNumber, url, headingRef, onPutAway }: MadeLinkProps) {
  return (
    <section className={panel} aria-label={reEnrolText.heading(uniqueUserNumber)}>
      <Heading level={4} ref={headingRef} tabIndex={-1}>
        {reEnrolText.heading(uniqueUserNumber)}
      </Heading>
      <p className={hint}>
        {reEnrolText.hint} {adminText.stateReason.open(formatDateTime(made.expiresAt))}
      </p>
      <dl className={list}>
        <MadeLine
          name={reEnrolText.link}
          text={url}
          copyLabel={adminText.copyUrl}
          done={adminText.copyDone}
          failed={adminText.copyFailed}
        />
        <MadeLine
          name={reEnrolText.passcode}
          text={String(made.passcode)}
          copyLabel={reEnrolText.copyPasscode}
          done={{ title: reEnrolText.passcodeCopied }}
          failed={reEnrolText.passcodeCopyFailed}
        />
      </dl>
      <div className={foot}>
        <Button size="sm" onClick={onPutAway}>
          {reEnrolText.done}
        </Button>
      </div>
    </section>
  );
}

interface MadeLineProps {
  name: string;
  text: string;
  copyLabel: string;
  done: { title: string; description?: string };
  failed: string;
}

/** The link and passcode, each with a copy button. */
function MadeLine({ name, text, copyLabel, done, failed }: MadeLineProps) {
  const notify = useNotify();
  const tell = (result: "ok" | "failed") =>
    notify(result === "ok" ? { tone: "success", ...done } : { tone: "danger", title: failed });
  return (
    <div className={line}>
      <dt className={term}>{name}</dt>
      <dd className={value}>{text}</dd>
      <dd className={copy}>
        <CopyButton text={text} label={copyLabel} copiedLabel={adminText.copied} onResult={tell} />
      </dd>
    </div>
  );
}

/** A new re-enrollment link with its passcode, which is not shown again. */
interface NewLink {
  /** Id of the account. */
  readonly accountId: string;
  readonly linkId: string;
  readonly passcode: number;
  readonly expiresAt: string;
  /** The button that started it. */
  readonly opener: HTMLElement | null;
}

function withoutThatOf(account: string, links: readonly NewLink[]): readonly NewLink[] {
  return links.filter(({ accountId }) => accountId !== account);
}

/** The visible links: each until it is dismissed or replaced. */
export function useMadeLinks() {
  const [made, setMade] = useState<readonly NewLink[]>([]);
  const newestHeading = useRef<HTMLHeadingElement>(null);
  return {
    made,
    newestHeading,
    show: (link: NewLink) => setMade((links) => [...withoutThatOf(link.accountId, links), link]),
    putAway: ({ accountId, opener }: NewLink) => {
      setMade((links) => withoutThatOf(accountId, links));
      opener?.focus();
    },
  };
}
