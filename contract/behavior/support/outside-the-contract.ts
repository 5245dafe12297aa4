/** A value that the contract's types forbid, for a request that must be refused at run time. */
export function outsideTheContract(value: unknown): never {
  // The types correctly forbid the value; the server must reject it too.
  return value as never;
}
