import type { Flanking } from "./flanking.ts";

/** A run of equal marks: `*`, `_` or `~`, or the beginning of an element. */
export interface Delimiter extends Flanking {
  /** The mark, or the element's name. */
  readonly mark: string;
  readonly start: number;
  /** The run's length. */
  readonly length: number;
}

/** Emphasized text at [start, end), its marks included: one mark for emphasis, two for strong text and deletions. */
export interface Emphasis {
  readonly start: number;
  readonly end: number;
  readonly marks: 1 | 2;
}

interface OpenDelimiter extends Delimiter {
  /** The marks that are not part of an emphasis. */
  left: number;
}

/** Pairs delimiters in the order of a text, in linear time (CommonMark 0.31, appendix "process emphasis"). */
export class DelimiterStack {
  private readonly stack: OpenDelimiter[] = [];
  /** By kind of closing run: the height of the stack below which no run opens it. */
  private readonly bottoms = new Map<string, number>();

  /** The open delimiters, the outermost first, with the marks that are not closed. */
  get open(): readonly { readonly mark: string; readonly left: number; readonly isInWord: boolean }[] {
    return this.stack;
  }

  /** Reads the next run. Returns the emphases that it closes, the inner ones first. */
  read(run: Delimiter): Emphasis[] {
    const closed: Emphasis[] = [];
    let left = run.length;
    while (run.closes && left > 0) {
      const place = this.findOpening(run);
      const opening = this.stack[place];
      if (opening === undefined) break;
      const marks = Math.min(left, opening.left) > 1 ? 2 : 1;
      const end = run.start + run.length - left + marks;
      closed.push({ start: opening.start + opening.left - marks, end, marks });
      left -= marks;
      opening.left -= marks;
      this.truncate(opening.left === 0 ? place : place + 1);
    }
    if (run.opens && left > 0) this.stack.push({ ...run, left });
    return closed;
  }

  /** Opens an element, which `closeElement` ends. */
  openElement(name: string, start: number): void {
    this.stack.push({ mark: name, start, length: 0, left: 0, opens: true, closes: false, isInWord: false });
  }

  /** Ends the innermost open element if it has this name; emphasis that is open in it ends with it. */
  closeElement(name: string): void {
    const place = this.stack.findLastIndex(({ mark }) => mark === name);
    if (place !== -1) this.truncate(place);
  }

  private truncate(height: number): void {
    this.stack.length = height;
    for (const [kind, bottom] of this.bottoms) this.bottoms.set(kind, Math.min(bottom, height));
  }

  /** The index of the run that this one closes, or -1. */
  private findOpening(run: Delimiter): number {
    const kind = `${run.mark}${run.opens}${run.length % 3}`;
    const bottom = this.bottoms.get(kind) ?? 0;
    for (let place = this.stack.length - 1; place >= bottom; place -= 1) {
      const opening = this.stack[place];
      if (opening !== undefined && opening.mark === run.mark && !breaksRuleOfThree(opening, run))
        return place;
    }
    this.bottoms.set(kind, this.stack.length);
    return -1;
  }
}

/** Rules 9 and 10: a run that both opens and closes pairs with no run if their lengths add up to a multiple of 3. */
function breaksRuleOfThree(opening: Delimiter, closing: Delimiter): boolean {
  if (opening.mark === "~" || !(opening.closes || closing.opens)) return false;
  return (
    (opening.length + closing.length) % 3 === 0 && (opening.length % 3 !== 0 || closing.length % 3 !== 0)
  );
}
