import { wordCount } from "#contract/limits.ts";
import { newChatText } from "#contract/texts/page-texts.ts";
import { css } from "#styled/css";
import { Slider } from "../../primitives/forms/slider.tsx";

const group = css({ display: "grid", gap: "3", minWidth: "0" });
const legend = css({ textStyle: "label", marginBottom: "3" });

const ticks = Array.from(
  { length: (wordCount.max - wordCount.min) / wordCount.step + 1 },
  (_, index) => wordCount.min + index * wordCount.step,
);

interface ResponseLengthProps {
  words: number | undefined;
  onChange: (words: number) => void;
  disabled: boolean;
}

/** The wanted length, in words. */
export function ResponseLength({ words = wordCount.default, onChange, disabled }: ResponseLengthProps) {
  return (
    <fieldset className={group}>
      <legend className={legend}>{newChatText.lengthLegend}</legend>
      <Slider
        label={newChatText.wordCountLabel}
        min={wordCount.min}
        max={wordCount.max}
        step={wordCount.step}
        value={words}
        onChange={onChange}
        valueText={newChatText.words}
        note={newChatText.lengthNote}
        ticks={ticks}
        disabled={disabled}
      />
    </fieldset>
  );
}
