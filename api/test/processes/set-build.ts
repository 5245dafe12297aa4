/** Makes this process a program of another version until it is disposed. */
export function setBuild(
  build: Readonly<Record<"INGLENOOK_VERSION" | "INGLENOOK_COMMIT", string>>,
): Disposable {
  const { INGLENOOK_VERSION, INGLENOOK_COMMIT } = process.env;
  const before = { INGLENOOK_VERSION, INGLENOOK_COMMIT };
  Object.assign(process.env, build);
  return {
    [Symbol.dispose]: () => {
      for (const [name, value] of Object.entries(before))
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
    },
  };
}
