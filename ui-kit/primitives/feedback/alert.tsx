import type { ReactNode } from "react";
import { cx, sva } from "#styled/css";
import { type Tone, ToneIcon, toneStyle } from "./tone.tsx";

const alert = sva({
  slots: ["root", "text", "title", "action"],
  base: {
    root: {
      display: "grid",
      gridTemplateColumns: "[auto minmax(0, 1fr)]",
      alignItems: "start",
      justifyItems: "start",
      gap: "3",
      padding: "4",
      borderWidth: "1px",
      borderStyle: "solid",
      borderRadius: "popover",
      "& > svg": { width: "icon.lg", height: "6" },
    },
    text: {
      margin: "0",
      textStyle: "body",
      color: "fg.default",
      overflowWrap: "anywhere",
    },
    title: { fontWeight: "semibold" },
    action: { gridColumn: "2", display: "flex", flexWrap: "wrap", gap: "3" },
  },
});

interface AlertProps {
  /** Its color and icon. Only `danger` is announced at once. */
  tone: Tone;
  /** Says in bold before the text that something happened. */
  title?: string;
  /** The cause, and the next step for the user. */
  children: ReactNode;
  /** Buttons below the text. */
  action?: ReactNode;
}

/**
 * A message in the page that users must know or act on. Title and description are one paragraph, so that they
 * are read as one.
 */
export function Alert({ tone, title, children, action }: AlertProps) {
  const classes = alert();
  return (
    <div role={tone === "danger" ? "alert" : "note"} className={cx(classes.root, toneStyle({ tone }))}>
      <ToneIcon tone={tone} />
      <p className={classes.text}>
        {title && <strong className={classes.title}>{title}</strong>}
        {title && " "}
        <bdi>{children}</bdi>
      </p>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
