import { css } from "#styled/css";

const group = css({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4",
  border: "none",
  margin: "0",
  padding: "0",
});
const legend = css({ float: "left", textStyle: "label", marginInlineEnd: "1" });
const option = css({
  display: "inline-flex",
  alignItems: "center",
  gap: "2",
  minHeight: "6",
  textStyle: "help",
});

interface ChoiceProps<Value extends string | number> {
  label: string;
  options: readonly { readonly value: Value; readonly label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, all in sight. */
export function Choice<Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <fieldset className={group}>
      <legend className={legend}>{label}</legend>
      {options.map((one) => (
        <label key={one.value} className={option}>
          <input
            type="radio"
            name={label}
            checked={one.value === value}
            onChange={() => onChange(one.value)}
          />
          {one.label}
        </label>
      ))}
    </fieldset>
  );
}
