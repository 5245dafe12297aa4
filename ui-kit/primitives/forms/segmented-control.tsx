import { useId, useState } from "react";
import { sva } from "#styled/css";

const control = sva({
  slots: ["root", "legend", "segments", "segment", "input"],
  base: {
    root: { display: "grid", gap: "1", minWidth: "0" },
    legend: { textStyle: "label", color: "fg.default", marginBottom: "1" },
    segments: {
      display: "flex",
      flexWrap: "wrap",
      gap: "1",
      width: "[fit-content]",
      maxWidth: "full",
      padding: "1",
      borderRadius: "popover",
      backgroundColor: "bg.sunken",
      borderWidth: "1px",
      borderStyle: "solid",
      borderColor: "border.subtle",
    },
    segment: {
      position: "relative",
      display: "inline-flex",
      alignItems: "center",
      justifyContent: "center",
      minHeight: "compact",
      minWidth: "control",
      maxWidth: "full",
      paddingInline: "3",
      borderRadius: "item",
      borderWidth: "1px",
      borderStyle: "solid",
      borderColor: "transparent",
      textStyle: "help",
      fontWeight: "semibold",
      color: "fg.muted",
      cursor: "pointer",
      overflowWrap: "anywhere",
      _hover: { backgroundColor: "bg.hover", color: "fg.default" },
      _touch: { minHeight: "control" },
      "&:has(input:checked)": {
        backgroundColor: "bg.surface",
        borderColor: "border.control",
        color: "fg.default",
        _forcedColors: {
          backgroundColor: "[Highlight]",
          color: "[HighlightText]",
          forcedColorAdjust: "none",
        },
      },
      "&:has(input:focus-visible)": {
        outline: "2px solid token(colors.focus.ring)",
        outlineOffset: "0.5",
      },
    },
    input: {
      position: "absolute",
      inset: "0",
      width: "full",
      height: "full",
      margin: "0",
      opacity: "0",
      cursor: "pointer",
    },
  },
});

export interface Segment<Value extends string = string> {
  /** Its key. */
  value: Value;
  /** One or two words. */
  label: string;
}

interface SegmentedControlProps<Value extends string> {
  /** The visible name of the group. */
  label: string;
  /** Two to four values. */
  segments: readonly Segment<Value>[];
  /** The chosen value. */
  value: Value;
  /** Called at once with the chosen value. */
  onChange: (value: Value) => void;
}

/** Returns the choice at once. `value` may follow later, for example with the address of the page. */
function useChosen<Value>(value: Value) {
  const [chosen, setChosen] = useState(value);
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setChosen(value);
  }
  return [chosen, setChosen] as const;
}

/** A choice of a few values, all in view: native radio buttons below drawn segments. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onChange } = props;
  const [chosen, setChosen] = useChosen(value);
  const name = useId();
  const classes = control();
  return (
    <fieldset className={classes.root}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.segments}>
        {segments.map((segment) => (
          <label key={segment.value} className={classes.segment}>
            <input
              type="radio"
              name={name}
              className={classes.input}
              checked={segment.value === chosen}
              onChange={() => {
                setChosen(segment.value);
                onChange(segment.value);
              }}
            />
            {segment.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
