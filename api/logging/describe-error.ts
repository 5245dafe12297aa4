/** Only the places: the first lines of a stack repeat the message, which may quote a person's text. */
function places(stack: string | undefined): string[] {
  const lines = (stack ?? "").split("\n").map((line) => line.trim());
  return lines.filter((line) => line.startsWith("at "));
}

/** Databases quote the values that they refuse. */
function withoutValues(message: string): string {
  return message.replace(/'[^']*'/g, "'…'");
}

/** What a log may say about an error: its class, code, message without quoted values, and where it came from. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  return {
    name: error.name,
    ...("code" in error && { code: error.code }),
    message: withoutValues(error.message),
    places: places(error.stack),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
