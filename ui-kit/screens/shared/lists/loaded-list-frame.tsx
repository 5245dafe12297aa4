import type { ReactNode } from "react";
import { failureText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { Button } from "../../../primitives/buttons/button.tsx";
import { Alert } from "../../../primitives/feedback/alert.tsx";
import { Skeleton } from "../../../primitives/feedback/skeleton.tsx";
import { Card } from "../../../primitives/layout/card.tsx";
import { VisuallyHidden } from "../../../primitives/layout/visually-hidden.tsx";
import { FailureMessage } from "../failures/failure-message.tsx";
import type { ListState } from "./loaded-list.ts";
import { useAnnounceLoaded } from "./use-announce-loaded.ts";

const list = css({ display: "grid", margin: "0", padding: "0", listStyle: "none" });
/** The height of a single entry: on phones its facts and actions are stacked. */
const place = css({
  display: "grid",
  gap: "2",
  alignContent: "start",
  minHeight: { base: "[181px]", md: "[0]" },
  padding: { base: "4", md: "5" },
});

interface LoadedListFrameProps<Item> {
  label: string;
  loading: string;
  loaded: string;
  fetchFailed: string;
  list: ListState<Item>;
  children: (item: Item) => ReactNode;
}

/** The list in any state. */
export function LoadedListFrame<Item>(props: LoadedListFrameProps<Item>) {
  const { label, loading, loaded, fetchFailed, list: read, children } = props;
  useAnnounceLoaded(read.state, loaded);
  switch (read.state) {
    case "loading":
      return (
        <Card padding="none" className={place}>
          <VisuallyHidden>
            <span role="status">{loading}</span>
          </VisuallyHidden>
          <Skeleton height="heading" width="38%" />
          <Skeleton height="meta" width="72%" />
        </Card>
      );
    case "failed":
      return (
        <Alert
          tone="danger"
          title={fetchFailed}
          action={<Button onClick={read.retry}>{failureText.tryAgain}</Button>}
        >
          <FailureMessage failure={read.failure} />
        </Alert>
      );
    case "ready":
      return (
        <Card padding="none">
          <ul className={list} aria-label={label}>
            {read.items.map(children)}
          </ul>
        </Card>
      );
  }
}
