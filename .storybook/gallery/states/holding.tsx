import { type ComponentType, type ReactNode, useState } from "react";

interface Valued<Value> {
  value?: Value;
  onChange: (next: Value) => void;
}

/** Controlled field with local state; still calls the story's handler. */
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

/** A decorator that adds state to a controlled component. */
export function Held<Value>({ start, children }: HeldProps<Value>) {
  const [value, setValue] = useState(start);
  return children(value, (next) => setValue(() => next));
}
