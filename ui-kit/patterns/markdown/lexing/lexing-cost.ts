/**
 * Limit of marks times characters of one run. Lexing emphasis, links and references takes time in proportion.
 */
const maxMarkWork = 5_000_000;

const marks = /[*_~[\]()`<!$\\]/g;

/** A possible e-mail address: the lexer tries each letter as its start and reads the following text. */
const emailCandidates = /[\w.!#$%&'*+/=?^`{|}~@-]+/g;
/** A possible URL: the lexer removes trailing characters one by one and reads the rest each time. */
const urlCandidates = /(?:https?|ftp:|www\.|mailto:|xmpp:)[^\s<]*/gi;
const trailingPunctuation = /[?!.,:;'"&]/g;
const lineBreaks = / {2}\n/g;

/** Limit of characters read for such words. */
const maxReadWork = 25_000_000;
/** Ratio of the cost of a mark to that of a step. */
const stepsPerMark = 1000;

/** Whether lexing a run of text would take too long; it is then shown as written. */
export function exceedsLexingCost(run: string): boolean {
  const mails = (run.match(emailCandidates) ?? []).filter((word) => word.includes("@"));
  const others = run.match(urlCandidates) ?? [];
  const reading =
    sum(mails, squared) + sum(others, (address) => address.length * count(address, trailingPunctuation));
  const steps = sum(mails, ({ length }) => length) + others.length + count(run, lineBreaks);
  return reading > maxReadWork || run.length * (count(run, marks) + steps / stepsPerMark) > maxMarkWork;
}

function squared({ length }: string): number {
  return length * length;
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

function sum(words: readonly string[], costOf: (word: string) => number): number {
  return words.reduce((total, word) => total + costOf(word), 0);
}
