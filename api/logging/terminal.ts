/** Characters that a terminal interprets, or draws in another order (`Bidi_Control`: UAX #9). */
const active = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;
const activeButNewline = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;
/** Of these the ones that part words. */
const space = /^[\t-\r\u0085\u2028\u2029]$/;

function visible(character: string): string {
  return space.test(character) ? " " : "\ufffd";
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** A text for a terminal, of any number of lines: other control characters become spaces or U+FFFD. */
export function printable(text: string): string {
  return text.replace(activeButNewline, visible);
}

/** A text for one line, or one cell of a table. */
export function printableLine(text: string): string {
  return text.replace(active, visible);
}

/** JSON on one line. JSON.stringify leaves U+007F to U+009F and direction controls as they are; here they are escaped. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replace(active, escaped);
}

/** Writes to standard output, where control characters of stored values do nothing. */
export function writeOut(text: string): void {
  process.stdout.write(printable(text));
}

/** Writes to standard error, where control characters of paths, variables and errors do nothing. */
export function writeError(text: string): void {
  process.stderr.write(printable(text));
}

/** Goes on when whoever reads the output has gone: without a listener for the fault Node would end the process. */
export function ignoreClosedPipes(): void {
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
}
