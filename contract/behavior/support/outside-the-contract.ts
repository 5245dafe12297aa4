/** A value that the contract's types forbid, for a request that must be refused at run time. */
export function outsideTheContract(value: unknown): never {
  // The compiler is right to refuse such a value; the server has to refuse it too.
  return value as never;
}
