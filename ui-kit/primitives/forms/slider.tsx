import { Slider as ArkSlider } from "@ark-ui/react/slider";
import { type KeyboardEvent, useId } from "react";
import { sva } from "#styled/css";
import { FieldMessages } from "./field.tsx";

const slider = sva({
  slots: ["root", "head", "label", "value", "control", "track", "range", "thumb", "ticks", "tick"],
  base: {
    root: { display: "grid", gap: "1" },
    head: { display: "flex", justifyContent: "space-between", alignItems: "baseline", gap: "4" },
    label: { textStyle: "help", color: "fg.muted" },
    // A value begins with digits, as a time does.
    value: { textStyle: "label", fontVariantNumeric: "tabular-nums", unicodeBidi: "plaintext" },
    control: {
      position: "relative",
      display: "flex",
      alignItems: "center",
      height: "control",
      cursor: "pointer",
    },
    track: {
      flex: "1",
      height: "1",
      borderRadius: "full",
      backgroundColor: "slider.track",
      _forcedColors: { outline: "1px solid" },
    },
    range: {
      height: "full",
      borderRadius: "full",
      backgroundColor: "slider.range",
      _disabled: { backgroundColor: "border.button" },
      _forcedColors: { backgroundColor: "[Highlight]", _disabled: { backgroundColor: "[GrayText]" } },
    },
    thumb: {
      width: "6",
      height: "6",
      borderRadius: "full",
      backgroundColor: "bg.surface",
      borderWidth: "2px",
      borderStyle: "solid",
      borderColor: "slider.range",
      cursor: "grab",
      _active: { cursor: "grabbing" },
      _disabled: { borderColor: "border.button", cursor: "not-allowed" },
    },
    ticks: { height: "[1.25rem]", containerType: "inline-size" },
    // As wide as the thumb above it; a wider text at an end of the track grows towards the middle.
    tick: {
      display: "flex",
      justifyContent: "center",
      width: "6",
      // With large text every second number would touch its neighbors. Its mark stays.
      "@container (width < 18em)": { "&:nth-child(even)": { fontSize: "[0]" } },
      _first: { justifyContent: "flex-start" },
      _last: { justifyContent: "flex-end" },
      textStyle: "meta",
      fontVariantNumeric: "tabular-nums",
      color: "fg.subtle",
      // Its position on the track above it.
      _before: {
        content: '""',
        position: "absolute",
        insetBlockStart: "-7",
        insetInlineStart: "[50%]",
        width: "1",
        height: "1",
        marginInlineStart: "-0.5",
        borderRadius: "full",
        backgroundColor: "border.control",
        pointerEvents: "none",
      },
      "&[data-state=under-value]::before": { backgroundColor: "bg.surface" },
      "&[data-state=at-value]": { color: "fg.default", fontWeight: "semibold", _before: { display: "none" } },
    },
  },
});

interface SliderProps {
  /** The visible text, and the accessible name. */
  label: string;
  /** The least value. */
  min: number;
  /** The highest value. */
  max: number;
  /** The distance between two values. */
  step: number;
  /** The value. */
  value: number;
  /** Called with each value on the way. */
  onChange: (value: number) => void;
  /** The value as text, visible and announced. */
  valueText: (value: number) => string;
  /** Below the slider. Part of the description. */
  note?: string;
  /** Values that are written below the track. */
  ticks?: readonly number[];
  /** It cannot be moved. */
  disabled?: boolean;
}

function Ticks({ ticks }: { ticks: readonly number[] }) {
  const classes = slider();
  return (
    <ArkSlider.MarkerGroup className={classes.ticks} hidden={ticks.length === 0}>
      {ticks.map((tick) => (
        <ArkSlider.Marker key={tick} value={tick} className={classes.tick}>
          {tick}
        </ArkSlider.Marker>
      ))}
    </ArkSlider.MarkerGroup>
  );
}

const verticalSteps: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A slider. Ark ignores the Up and Down keys on a horizontal slider (ARIA slider pattern), so they are added.
 */
export function Slider({
  label,
  min,
  max,
  step,
  value,
  onChange,
  valueText,
  note,
  ticks = [],
  disabled,
}: SliderProps) {
  const id = useId();
  const classes = slider();
  const handleKey = (event: KeyboardEvent) => {
    const direction = verticalSteps[event.key];
    if (direction === undefined) return;
    event.preventDefault();
    onChange(Math.min(max, Math.max(min, value + direction * step)));
  };
  return (
    <ArkSlider.Root
      className={classes.root}
      ids={{ label: `${id}-label` }}
      min={min}
      max={max}
      step={step}
      largeStep={step}
      value={[value]}
      onValueChange={({ value: [next] }) => next !== undefined && onChange(next)}
      getAriaValueText={(details) => valueText(details.value)}
      disabled={disabled ?? false}
      thumbAlignment="contain"
    >
      <div className={classes.head}>
        {/* Not a label element: it would name the hidden input, which is left out. */}
        <span id={`${id}-label`} className={classes.label}>
          {label}
        </span>
        {/* The thumb announces its value. */}
        <span aria-hidden="true" className={classes.value}>
          {valueText(value)}
        </span>
      </div>
      <ArkSlider.Control className={classes.control}>
        <ArkSlider.Track className={classes.track}>
          <ArkSlider.Range className={classes.range} />
        </ArkSlider.Track>
        <ArkSlider.Thumb
          index={0}
          className={classes.thumb}
          onKeyDown={handleKey}
          aria-describedby={note && `${id}-hint`}
        />
      </ArkSlider.Control>
      <Ticks ticks={ticks} />
      <FieldMessages id={id} hint={note} />
    </ArkSlider.Root>
  );
}
