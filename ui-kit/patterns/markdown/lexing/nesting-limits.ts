/** Marks times characters of one run. The time that a run of emphasis, links or references takes grows with it. */
const mostWork = 5_000_000;

const marks = /[*_~[\]()`<!$\\]/g;

/** A possible e-mail address: each letter is tried as its beginning, and the following text is read. */
const mailWords = /[\w.!#$%&'*+/=?^`{|}~@-]+/g;
/** Another possible address: characters that cannot end it are removed piece by piece, and the rest is read each time. */
const addresses = /(?:https?|ftp:|www\.|mailto:|xmpp:)[^\s<]*/gi;
const notAtEnd = /[?!.,:;'"&]/g;
const lineBreaks = / {2}\n/g;

/** Characters that are read for such words. */
const mostReading = 25_000_000;
/** A step costs less than a mark does, by so much. */
const stepsPerMark = 1000;

/** Tells whether a run of text would take so long to read as Markdown that it is drawn as it was written. */
export function exceedsNestingLimit(run: string): boolean {
  const mails = (run.match(mailWords) ?? []).filter((word) => word.includes("@"));
  const others = run.match(addresses) ?? [];
  const reading = sum(mails, squared) + sum(others, (address) => address.length * count(address, notAtEnd));
  const steps = sum(mails, ({ length }) => length) + others.length + count(run, lineBreaks);
  return reading > mostReading || run.length * (count(run, marks) + steps / stepsPerMark) > mostWork;
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
