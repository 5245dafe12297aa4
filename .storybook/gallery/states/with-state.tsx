import { type ComponentType, type ReactNode, useState } from "react";

interface ControlledProps<Value> {
  value?: Value;
  onChange: (next: Value) => void;
}

/** Controlled field with local state; still calls the story's handler. */
export function withState<Value, Props extends ControlledProps<Value>>(
  Field: ComponentType<Props & ControlledProps<Value>>,
) {
  return (args: Props) => (
    <Stateful key={String(args.value)} initialValue={args.value}>
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
    </Stateful>
  );
}

interface StatefulProps<Value> {
  initialValue: Value;
  children: (value: Value, keep: (value: Value) => void) => ReactNode;
}

/** A decorator that adds state to a controlled component. */
export function Stateful<Value>({ initialValue, children }: StatefulProps<Value>) {
  const [value, setValue] = useState(initialValue);
  return children(value, (next) => setValue(() => next));
}
