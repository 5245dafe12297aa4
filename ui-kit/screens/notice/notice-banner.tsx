import { useEffect, useRef } from "react";
import type { Notice } from "#contract/accounts/current-session.ts";
import { useDismissNotice } from "#contract/client/mutations/session-mutations.ts";
import { noticeText } from "#contract/texts/security-texts.ts";
import { css } from "#styled/css";
import { formatDateTime } from "../../formats/dates.ts";
import { Button } from "../../primitives/buttons/button.tsx";
import { Alert } from "../../primitives/feedback/alert.tsx";
import { useAnnounce } from "../../primitives/feedback/announcer.tsx";
import { useFailureToast } from "../shared/failures/use-failure-toast.ts";

/** As wide as the widest page, above it. */
const place = css({
  width: "[min(100% - 2 * token(spacing.4), token(sizes.column.wide))]",
  marginInline: "auto",
  paddingBlockStart: "4",
  flexShrink: "0",
});

/** A notice about the user's account, shown on every page until dismissed. */
export function NoticeBanner({ notice: { at } }: { notice: Notice }) {
  const { mutate, isPending } = useDismissNotice();
  const announce = useAnnounce();
  const notifyFailure = useFailureToast();
  const description = noticeText.description(formatDateTime(at));
  // An effect, because it is announced, not drawn: focus skips the top of the page.
  useEffect(() => announce(`${noticeText.title} ${description}`), [announce, description]);
  const banner = useRef<HTMLDivElement>(null);
  const read = () => {
    const heading = banner.current?.parentElement?.querySelector("h1");
    mutate(
      { query: { at } },
      {
        onSuccess: () => heading?.focus({ preventScroll: true }),
        onError: (failure) => notifyFailure(failure, { title: noticeText.readFailed }),
      },
    );
  };
  return (
    <div ref={banner} className={place}>
      <Alert
        tone="warning"
        title={noticeText.title}
        action={
          <Button size="sm" busy={isPending} onClick={read}>
            {noticeText.read}
          </Button>
        }
      >
        {description}
      </Alert>
    </div>
  );
}
