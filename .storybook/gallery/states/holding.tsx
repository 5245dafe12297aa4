import type { ComponentType } from "react";
import { Held } from "./held.tsx";

interface Valued<Value> {
  value?: Value;
  onChange: (next: Value) => void;
}

/** How a field is drawn that is given its value: it keeps what a person enters, and still tells it. */
export function holding<Value, Props extends Valued<Value>>(Field: ComponentType<Props & Valued<Value>>) {
  return (args: Props) => (
    <Held key={String(args.value)} start={args.value}>
      {(value, keep) => (
        <Field
          {...args}
          value={value}
          onChange={(next: Value) => {
            args.onChange(next);
            keep(next);
          }}
        />
      )}
    </Held>
  );
}
