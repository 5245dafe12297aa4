import { type ReactNode, useState } from "react";

interface HeldProps<Value> {
  start: Value;
  children: (value: Value, keep: (value: Value) => void) => ReactNode;
}

/** Keeps a value as a screen would, so that a component that is given its value answers to a person. */
export function Held<Value>({ start, children }: HeldProps<Value>) {
  const [value, setValue] = useState(start);
  return children(value, (next) => setValue(() => next));
}
