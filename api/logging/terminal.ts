/** Characters that a terminal interprets, or displays in another order (`Bidi_Control`: UAX #9). */
const controlCharacters = /[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;
const activeButNewline = /(?!\n)[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu;
/** The ones of these that separate words. */
const space = /^[\t-\r\u0085\u2028\u2029]$/;

function replaceControlCharacter(character: string): string {
  return space.test(character) ? " " : "\ufffd";
}

function escapeCharacter(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** A text for a terminal, of any number of lines: other control characters become spaces or U+FFFD. */
export function printable(text: string): string {
  return text.replace(activeButNewline, replaceControlCharacter);
}

/** A text for one line, or one cell of a table. */
export function printableLine(text: string): string {
  return text.replace(controlCharacters, replaceControlCharacter);
}

/**
 * JSON on one line. JSON.stringify keeps U+007F to U+009F and direction controls unescaped; here they are
 * escaped.
 */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replace(controlCharacters, escapeCharacter);
}

/** Writes to standard output, with control characters of stored values made harmless. */
export function writeOut(text: string): void {
  process.stdout.write(printable(text));
}

/** Writes to standard error, with control characters of paths, variables and errors made harmless. */
export function writeError(text: string): void {
  process.stderr.write(printable(text));
}

/** Ignores EPIPE when the reader of the output has closed. */
export function ignoreBrokenPipes(): void {
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
}
