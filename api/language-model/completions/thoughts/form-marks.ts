import { Literals } from "./literals.ts";
import { type ThoughtForm, thoughtForms } from "./thought-forms.ts";

/** The first character of a form's tags; openings without it are words. */
export const tagBeginning = /[<[◁]/;

/** Finds the parts of a form of thoughts in a text. */
export class FormMarks {
  readonly form: ThoughtForm;
  /** The literals that may end a thought or occur within it. */
  readonly marks: Literals;

  constructor(form: ThoughtForm) {
    this.form = form;
    const nested = form.openings.filter((opening) => tagBeginning.test(opening.charAt(0)));
    this.marks = new Literals(
      form.markers === undefined
        ? [...form.closings, ...nested, ...(form.separators ?? [])]
        : [...form.closings, ...form.markers, ...(form.separators ?? [])],
    );
  }

  isClosing(literal: string): boolean {
    return this.form.closings.includes(literal);
  }

  /** Whether it opens a thought within a thought. */
  isNested(literal: string): boolean {
    return this.form.markers === undefined && this.form.openings.includes(literal);
  }

  /** The text that replaces a marker in the reasoning. */
  replacement(literal: string): string {
    if (this.isNested(literal)) return literal;
    return this.form.separators?.includes(literal) ? "\n\n" : "";
  }

  /** A thought without its markers. */
  clean(thought: string): string {
    if (this.form.markers === undefined && this.form.separators === undefined) return thought;
    let [clean, rest] = ["", thought];
    for (let mark = this.marks.find(rest); mark !== undefined; mark = this.marks.find(rest)) {
      clean += rest.slice(0, mark.index) + this.replacement(mark.literal);
      rest = rest.slice(mark.index + mark.literal.length);
    }
    return clean + rest;
  }
}

/** All forms, with the literals of their parts. */
export const forms = thoughtForms.map((form) => new FormMarks(form));

interface Tag {
  readonly form: FormMarks;
  readonly isOpening: boolean;
}

/** The tags that can end or begin a thought within a text. */
export const textTags: ReadonlyMap<string, Tag> = new Map(
  forms
    .filter(({ form }) => form.mayLackOpening)
    .flatMap((form) => [
      ...form.form.openings.map((literal): [string, Tag] => [literal, { form, isOpening: true }]),
      ...form.form.closings.map((literal): [string, Tag] => [literal, { form, isOpening: false }]),
    ])
    .filter(([literal]) => tagBeginning.test(literal.charAt(0))),
);
/** The same, to search for. */
export const textLiterals = new Literals([...textTags.keys()]);
