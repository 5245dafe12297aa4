import type { ReactNode } from "react";
import { sva } from "#styled/css";
import { Hearth } from "../brand/hearth.tsx";

const empty = sva({
  slots: ["root", "mark", "title", "hint", "action"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "[minmax(0, 1fr)]",
      justifyItems: "center",
      alignContent: "center",
      gap: "1",
      paddingBlock: "door",
      paddingInline: "4",
      textAlign: "center",
    },
    mark: { marginBottom: "5" },
    title: { margin: "0", textStyle: "card", overflowWrap: "anywhere" },
    hint: { margin: "0", textStyle: "body", color: "fg.muted", overflowWrap: "anywhere" },
    action: { marginTop: "5" },
  },
});

interface EmptyStateProps {
  /** Says which items are missing. */
  title: string;
  /** The next step for the user. */
  hint?: string;
  /** The button or link that does it. */
  action?: ReactNode;
}

/** An empty list, with a hint and an action. */
export function EmptyState({ title, hint, action }: EmptyStateProps) {
  const classes = empty();
  return (
    <div className={classes.root}>
      <span className={classes.mark}>
        <Hearth fire="laid" />
      </span>
      <p className={classes.title}>
        <bdi>{title}</bdi>
      </p>
      {hint && (
        <p className={classes.hint}>
          <bdi>{hint}</bdi>
        </p>
      )}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
