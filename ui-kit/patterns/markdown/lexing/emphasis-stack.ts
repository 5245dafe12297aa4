interface OpenDelimiter {
  mark: string;
  count: number;
}

const word = /[A-Za-z\d]/;
const punctuation = /[\p{P}\p{S}]/u;

/** The emphasis open at a position of a text (CommonMark 0.31, 6.2, and GFM's `~~`). */
export class EmphasisStack {
  private readonly text: string;
  private readonly open: OpenDelimiter[] = [];

  constructor(text: string) {
    this.text = text;
  }

  /** Reads the run of marks at `place` and returns the position after it. */
  consumeRun(place: number): number {
    const mark = this.text.charAt(place);
    let end = place;
    while (this.text[end] === mark) end += 1;
    this.applyRun(mark, end - place, flanking(this.text[place - 1], this.text[end], mark));
    return end;
  }

  /** The marks that close the open emphasis. */
  closingMarks(): string {
    return this.open
      .map(({ mark, count }) => mark.repeat(count))
      .reverse()
      .join("");
  }

  private applyRun(mark: string, length: number, { opens, closes }: { opens: boolean; closes: boolean }) {
    if (mark === "~" && length !== 2) return;
    let left = length;
    while (closes && left > 0) {
      const last = this.open.findLastIndex((opened) => opened.mark === mark);
      const opened = this.open[last];
      if (opened === undefined) break;
      const closed = Math.min(left, opened.count) > 1 ? 2 : 1;
      left -= closed;
      opened.count -= closed;
      this.open.length = opened.count === 0 ? last : last + 1;
    }
    if (opens && left > 0 && left <= 3) this.open.push({ mark, count: left });
  }
}

/** Whether a run of marks opens or closes. Within a word, as in `2*3`, none opens emphasis. */
function flanking(before: string | undefined, after: string | undefined, mark: string) {
  const isSpace = (character: string | undefined) => character === undefined || /\s/.test(character);
  const isPunctuation = (character: string | undefined) =>
    character !== undefined && punctuation.test(character);
  const left = !isSpace(after) && (!isPunctuation(after) || isSpace(before) || isPunctuation(before));
  const right = !isSpace(before) && (!isPunctuation(before) || isSpace(after) || isPunctuation(after));
  if (mark === "_") {
    return {
      opens: left && (!right || isPunctuation(before)),
      closes: right && (!left || isPunctuation(after)),
    };
  }
  const isInWord = word.test(before ?? "") && word.test(after ?? "");
  return { opens: left && !isInWord, closes: right };
}
