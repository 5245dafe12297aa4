import { type ComponentType, type ReactNode, useState } from "react";

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

interface HeldProps<Value> {
  start: Value;
  children: (value: Value, keep: (value: Value) => void) => ReactNode;
}

/** Keeps a value as a screen would, so that a component that is given its value answers to a person. */
export function Held<Value>({ start, children }: HeldProps<Value>) {
  const [value, setValue] = useState(start);
  return children(value, (next) => setValue(() => next));
}
