/** Marks times characters of one run. The time that a run of emphasis, links or references takes grows with it. */
const mostWork = 5_000_000;

const marks = /[*_~[\]()`<!$\\&]/g;

/**
 * Words that may be the beginning of an e-mail address, as what reads them looks ahead from each of their letters; and
 * long runs of what an address does not end with, as they are taken from its end one by one.
 */
const slowWords = /(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@|[?!.,:;'"]{50,}/g;
/** A letter of these costs a tenth of what a mark costs. */
const lettersPerMark = 10;

/** Tells whether a run of text would take so long to read as Markdown that it is drawn as it was written. */
export function isTooMuchWork(run: string): boolean {
  const slowLetters = run.match(slowWords)?.reduce((sum, word) => sum + word.length, 0) ?? 0;
  const count = (run.match(marks)?.length ?? 0) + slowLetters / lettersPerMark;
  return run.length * count > mostWork;
}
