import { css } from "#styled/css";

const caps = css({ display: "inline-flex", gap: "1", flexShrink: "0", direction: "ltr" });
const cap = css({
  minWidth: "6",
  paddingInline: "1.5",
  borderRadius: "tail",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "border.subtle",
  backgroundColor: "bg.sunken",
  color: "fg.muted",
  fontFamily: "body",
  textStyle: "meta",
  lineHeight: "[1.375rem]",
  textAlign: "center",
  whiteSpace: "nowrap",
});

interface KeyCapsProps {
  /** The labels of the keys that are pressed together. */
  keys: readonly string[];
}

/** Keys that are pressed together, with the keyboard's labels. */
export function KeyCaps({ keys }: KeyCapsProps) {
  return (
    <span className={caps}>
      {keys.map((key) => (
        <kbd key={key} className={cap}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
