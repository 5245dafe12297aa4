import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { adminText, reEnrollmentText } from "#contract/texts/admin-texts.ts";
import { css } from "#styled/css";
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
const hintStyle = css({ textStyle: "help", color: "fg.muted" });
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
const foot = css({ display: "flex", flexWrap: "wrap", justifyContent: "flex-end", gap: "2" });

interface ShownLinkProps {
  heading: string;
  level: 3 | 4;
  headingRef?: RefObject<HTMLHeadingElement | null> | undefined;
  hint: string;
  url: string;
  passcode: string;
  /** A button that copies both, where they may be sent together. */
  copiesBoth?: boolean;
  onDismiss: () => void;
}

/** A new link with its passcode and their copy buttons, until it is dismissed or the page is left. */
export function ShownLink(props: ShownLinkProps) {
  const { heading, level, headingRef, hint, url, passcode, copiesBoth = false, onDismiss } = props;
  const section = useRef<HTMLElement>(null);
  // An effect, because only the DOM scrolls: the passcode is shown once and must not be missed.
  useEffect(() => scrollToWhole(section.current), []);
  return (
    <section
      ref={section}
      className={panel}
      aria-label={heading}
      onFocus={() => scrollToWhole(section.current)}
    >
      <Heading level={level} size="label" ref={headingRef} tabIndex={-1}>
        {heading}
      </Heading>
      <p className={hintStyle}>{hint}</p>
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
          text={passcode}
          copyLabel={reEnrollmentText.copyPasscode}
          copiedToast={{ title: reEnrollmentText.passcodeCopied }}
          failedTitle={reEnrollmentText.passcodeCopyFailed}
        />
      </dl>
      <div className={foot}>
        {copiesBoth && <CopyBothButton url={url} passcode={passcode} />}
        <Button size="sm" onClick={onDismiss}>
          {reEnrollmentText.done}
        </Button>
      </div>
    </section>
  );
}

function scrollToWhole(element: HTMLElement | null) {
  element?.scrollIntoView({ block: "nearest" });
}

interface CopyToasts {
  copiedToast: { title: string; description?: string };
  failedTitle: string;
}

/** Notifies whether something was copied. */
function useCopyToast({ copiedToast, failedTitle }: CopyToasts) {
  const notify = useToast();
  return (result: "ok" | "failed") =>
    notify(result === "ok" ? { tone: "success", ...copiedToast } : { tone: "danger", title: failedTitle });
}

interface CopyableLineProps extends CopyToasts {
  name: string;
  text: string;
  copyLabel: string;
}

/** The link and passcode, each with a copy button. */
function CopyableLine({ name, text, copyLabel, ...toasts }: CopyableLineProps): ReactNode {
  const notifyResult = useCopyToast(toasts);
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

const bothToasts: CopyToasts = {
  copiedToast: { title: adminText.bothCopied },
  failedTitle: adminText.bothCopyFailed,
};

function CopyBothButton({ url, passcode }: { url: string; passcode: string }) {
  const notifyResult = useCopyToast(bothToasts);
  return (
    <CopyButton
      text={adminText.bothOf(url, passcode)}
      label={adminText.copyBoth}
      copiedLabel={adminText.copied}
      onResult={notifyResult}
    />
  );
}
