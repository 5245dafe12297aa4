import { type FormMarks, forms, tagBeginning, textLiterals, textTags } from "./form-marks.ts";
import { Literals } from "./literals.ts";
import { MarkdownPlace } from "./markdown-place.ts";
import {
  beginsBlock,
  closesThought,
  continuesSentence,
  type Following,
  isQuoted,
  isSentenceOfTags,
  mayBeQuoted,
  opensBlock,
  readFollowing,
  speaksOfItsTag,
  speaksOfTagsBefore,
} from "./tag-context.ts";
import { TagTalk } from "./tag-talk.ts";

/** Receives the two parts of a model's text. */
export interface ThoughtListener {
  onText(text: string): void;
  onReasoning(text: string): void;
  /** All text and reasoning passed on until now is void: all of it is passed on anew. */
  onRestart(): void;
}

/** The most openings that are counted. For each one without a closing, the text may be taken back once more. */
const deepestNest = 4;

type State = "start" | "thinking" | "gap" | "text" | "block";

interface ReaderOptions {
  /** Whether earlier replies of the model began within a thought. */
  readonly beginsInThought?: boolean;
}

/**
 * Separates the thoughts in a reply from its text, for models whose server does not parse them. A reply may be cut anywhere.
 * Blanks around a thought belong to neither part. A text that speaks of tags stays a text; any other one with the tag of a
 * thought is a thought.
 */
export class ThoughtReader {
  /** True once a thought has ended that had no opening; false if the reply begins otherwise. */
  lacksOpening: boolean | undefined;
  private readonly listener: ThoughtListener;
  private state: State = "start";
  private held = "";
  /** The blanks before the text, which belong to it unless it begins with a thought. */
  private blanks = "";
  /** The form of the thought that is read, or was read last. */
  private form: FormMarks | undefined;
  /** The opening and the closing of that thought, and it itself, as they were written. */
  private opening = "";
  private thought = "";
  private closing = "";
  /** The place at the end of that thought. */
  private thoughtPlace = new MarkdownPlace();
  /** How many of its openings have no closing yet. */
  private depth = 0;
  /** How many openings a presumed thought has within it. */
  private presumedDepth = 0;
  /** The blanks behind it. */
  private gap = "";
  /** The reasoning of all thoughts that have ended, and of those before that one. */
  private reasoning = "";
  private earlierReasoning = "";
  private place = new MarkdownPlace();
  private talk = new TagTalk();
  /** The text from the beginning, kept while it may prove to be a thought. */
  private beginning = "";
  /** Text that is not passed on yet. */
  private pending = "";
  private hasText = false;
  /** The text so far may prove to be a thought. */
  private isOpen = true;
  /** The text so far is taken for a thought. */
  private isPresumed: boolean;
  /** The server sends reasoning apart from the text, so only unambiguous thoughts are read. */
  private isSeparate = false;
  /** Forms of which the text has an opening without its closing. */
  private readonly openForms = new Set<FormMarks>();
  /** Forms of which the line has an opening as a word. */
  private readonly mentionedForms = new Set<FormMarks>();
  /** Literals that may end the answer after the last thought. */
  private tails = new Literals([]);
  private textMarks = textLiterals;
  /** The answer began with a wrapper's opening. */
  private isWrapped = false;
  /** Tails at the end of the text, with blanks, as long as it may end there. */
  private tail = "";

  constructor(listener: ThoughtListener, { beginsInThought = false }: ReaderOptions = {}) {
    this.listener = listener;
    this.isPresumed = beginsInThought;
  }

  push(piece: string): void {
    this.held += piece;
    this.read(false);
    this.flush();
  }

  /** The server sends reasoning apart from the text. */
  noteReasoning(): void {
    if (this.state !== "start") return;
    this.isSeparate = true;
    this.lacksOpening = false;
    this.isPresumed = false;
    this.isOpen = false;
  }

  /**
   * Passes on the held text. A reply that is not complete may have lost the end of a thought, but a thought that was only
   * presumed is rather a text.
   */
  end(isComplete: boolean): void {
    this.read(true);
    if (this.state === "block") this.giveUpBlock();
    if (this.state === "start") this.say(this.blanks);
    this.flush();
    const isText = this.isOpen && this.depth === 0 && this.beginning.trim() !== "";
    if (isText && (isComplete || this.isPresumed)) this.lacksOpening = false;
    if (this.isPresumed) {
      if (this.beginning !== "") this.restart("", this.beginning);
    } else if (isComplete && this.isNoThought()) {
      this.lacksOpening = undefined;
      this.restart(this.earlierReasoning, this.opening + this.thought + this.closing);
    }
  }

  /** Whether the presumed thought is the whole reply, and is rather a text. */
  private isNoThought(): boolean {
    if (this.form === undefined || this.hasText) return false;
    if (this.state === "gap") return this.form.form.isUnsure === true;
    return this.state === "thinking" && (this.form.form.isUnsure === true || speaksOfItsTag(this.thought));
  }

  /** Reads part after part, until more has to arrive. */
  private read(isEnd: boolean): void {
    while (this.readPart(isEnd));
  }

  private readPart(isEnd: boolean): boolean {
    if (this.state === "start" || this.state === "gap") return this.readBeginning(isEnd);
    if (this.tail !== "") return this.readTail(isEnd);
    if (this.held === "") return false;
    return this.state === "text" ? this.readText(isEnd) : this.readThought(isEnd);
  }

  private readBeginning(isEnd: boolean): boolean {
    const begun = this.held.trimStart();
    // Moved away, so that each piece is trimmed once.
    this.blanks += this.held.slice(0, this.held.length - begun.length);
    this.held = begun;
    if (begun === "") return false;
    const wrappers = this.state === "gap" ? (this.form?.form.wrappers ?? []) : [];
    const wrapper = wrappers.find(({ opening }) => opening !== undefined && begun.startsWith(opening));
    if (wrapper?.opening !== undefined) {
      const rest = begun.slice(wrapper.opening.length);
      const following = readFollowing(rest, isEnd);
      if (following === undefined) return false;
      if (!continuesSentence(following)) {
        this.held = rest;
        this.expectTails([wrapper.closing]);
        this.isWrapped = true;
        return true;
      }
    }
    const closing = this.findDoubledClosing(isEnd);
    if (closing === "unknown") return false;
    if (closing !== undefined) {
      this.held = begun.slice(closing.length);
      this.leaveNest();
      return true;
    }
    const opening = this.findOpening();
    const isUnknown = wrappers.some(({ opening: own }) => own?.startsWith(begun));
    if (!isEnd && (isUnknown || opening === "unknown")) return false;
    if (opening === undefined || opening === "unknown") this.beginText();
    else this.beginThought(opening.form, opening.literal, "thinking");
    return true;
  }

  /** A closing that directly follows that of the last thought. */
  private findDoubledClosing(isEnd: boolean): string | "unknown" | undefined {
    const closings = this.state === "gap" ? (this.form?.form.closings ?? []) : [];
    const closing = closings.find((literal) => this.held.startsWith(literal));
    if (closing !== undefined) return closing;
    return !isEnd && closings.some((literal) => literal.startsWith(this.held)) ? "unknown" : undefined;
  }

  /** Closes one of the openings of the last thought. If more are open, the text after it may prove to be a thought. */
  private leaveNest(): void {
    this.depth = Math.max(0, this.depth - 1);
    this.isOpen = this.depth > 0 && !this.hasText && !this.isSeparate;
    this.beginning = "";
  }

  private findOpening(): { form: FormMarks; literal: string } | "unknown" | undefined {
    const { held } = this;
    let isUnknown = false;
    for (const form of forms) {
      const { openings, next, isUnsure } = form.form;
      if (isUnsure && (this.isSeparate || this.hasText)) continue;
      for (const literal of openings) {
        if (held.startsWith(literal)) {
          const [first = ""] = held.slice(literal.length, literal.length + 2);
          if (next === undefined || next.test(first)) return { form, literal };
        }
        isUnknown ||= literal.startsWith(held) && (literal.length > held.length || next !== undefined);
      }
    }
    return isUnknown ? "unknown" : undefined;
  }

  private beginText(): void {
    if (this.state === "start") this.held = this.blanks + this.held;
    else this.gap = this.blanks;
    this.blanks = "";
    this.state = "text";
  }

  private beginThought(form: FormMarks, literal: string, state: "thinking" | "block"): void {
    this.opening = this.state === "start" ? this.blanks + literal : literal;
    this.blanks = "";
    this.held = this.held.slice(literal.length);
    this.form = form;
    this.thought = "";
    this.thoughtPlace = new MarkdownPlace();
    this.closing = "";
    this.earlierReasoning = this.reasoning;
    if (this.isOpen && this.depth === 0) this.lacksOpening = false;
    this.depth = 1;
    this.isOpen = false;
    this.isPresumed = false;
    this.state = state;
    if (state === "thinking") this.separateThoughts();
  }

  private separateThoughts(): void {
    if (this.reasoning === "") return;
    this.reasoning += "\n\n";
    this.listener.onReasoning("\n\n");
  }

  /** Continues to read a thought. Text of a block within the answer is held until the block ends. */
  private readThought(isEnd: boolean): boolean {
    const { form, held } = this;
    if (form === undefined) return false;
    const mark = form.marks.find(held, isEnd);
    if (mark === undefined) {
      const openEnd = isEnd ? 0 : form.marks.openEnd(held);
      const text = held.slice(0, held.length - openEnd);
      this.think(text, text);
      return false;
    }
    const { literal, index, isWhole } = mark;
    const before = held.slice(0, index);
    this.think(before, before);
    if (!isWhole) return false;
    return form.isClosing(literal)
      ? this.readThoughtEnd(form, literal, isEnd)
      : this.readThoughtMark(form, literal, isEnd);
  }

  private readThoughtMark(form: FormMarks, literal: string, isEnd: boolean): boolean {
    if (form.isNested(literal)) {
      const following = readFollowing(this.held.slice(literal.length), isEnd);
      if (following === undefined) return false;
      if (opensBlock(this.thoughtPlace, following)) this.depth = Math.min(this.depth + 1, deepestNest);
    }
    this.think(literal, form.replacement(literal));
    return true;
  }

  private readThoughtEnd(form: FormMarks, literal: string, isEnd: boolean): boolean {
    const rest = this.held.slice(literal.length);
    const { thoughtPlace } = this;
    // Beside a quotation mark, the closing may be a word of the thought, which the text after it decides.
    if (mayBeQuoted(thoughtPlace)) {
      const following = readFollowing(rest, isEnd);
      if (following === undefined) return false;
      if (isQuoted(thoughtPlace, following)) {
        this.think(literal, literal);
        return true;
      }
    }
    const isText = tagBeginning.test(literal) && this.isPartOfText(rest, isEnd);
    if (isText === undefined) return false;
    if (isText) this.turnIntoText(literal);
    else if (this.state === "block" && this.depth > 1) {
      this.depth -= 1;
      this.think(literal, literal);
    } else this.endThought(form, literal);
    return true;
  }

  /** Whether the tags of a thought are words of a text that speaks of them; undefined until more has arrived. */
  private isPartOfText(rest: string, isEnd: boolean): boolean | undefined {
    const { state, hasText, thought } = this;
    // If the thought became text, the text that was passed on before it would be lost.
    if (state === "thinking" && hasText) return false;
    return isSentenceOfTags(thought, rest, isEnd);
  }

  private turnIntoText(literal: string): void {
    const { state, opening, thought, earlierReasoning } = this;
    const isPassedOn = state === "thinking" && thought + earlierReasoning !== "";
    if (isPassedOn) this.restart(earlierReasoning, "");
    this.held = this.held.slice(literal.length);
    this.reasoning = earlierReasoning;
    this.state = "text";
    this.talk.noteTag();
    this.say(opening + thought + literal);
  }

  /** Moves the beginning of the held text to the thought. */
  private think(written: string, reasoning: string): void {
    if (written === "") return;
    this.held = this.held.slice(written.length);
    this.thought += written;
    this.thoughtPlace.read(written);
    if (this.state === "thinking" && reasoning !== "") this.listener.onReasoning(reasoning);
  }

  private endThought(form: FormMarks, literal: string): void {
    this.held = this.held.slice(literal.length);
    this.closing = literal;
    const reasoning = form.clean(this.thought);
    if (this.state === "block") {
      this.flush();
      this.separateThoughts();
      this.listener.onReasoning(reasoning);
    }
    this.reasoning += reasoning;
    // The text before a block was passed on, and stays: only text after the first thoughts may be taken back.
    if (this.state === "block") this.depth = 1;
    this.leaveNest();
    this.beginGap(form);
  }

  private beginGap({ form: { wrappers = [] } }: FormMarks): void {
    this.state = "gap";
    this.isWrapped = false;
    this.expectTails(wrappers.flatMap(({ opening, closing }) => (opening === undefined ? [closing] : [])));
  }

  private expectTails(tails: readonly string[]): void {
    this.tails = new Literals(tails);
    this.textMarks = tails.length === 0 ? textLiterals : new Literals([...textTags.keys(), ...tails]);
  }

  /** A block that was not closed is a text. */
  private giveUpBlock(): void {
    this.say(this.opening + this.thought + this.held);
    this.held = "";
    this.state = "text";
  }

  private readText(isEnd: boolean): boolean {
    const { held } = this;
    // Most pieces of a reply are words.
    if (this.tails.isEmpty && !tagBeginning.test(held)) {
      this.say(held);
      this.held = "";
      return false;
    }
    // One search for both: a second one could read to the end of the text for each mark of the first.
    const mark = this.textMarks.find(held, isEnd);
    if (mark === undefined) {
      const openEnd = isEnd ? 0 : this.textMarks.openEnd(held);
      this.say(held.slice(0, held.length - openEnd));
      this.held = held.slice(held.length - openEnd);
      return false;
    }
    const { literal, index, isWhole } = mark;
    this.say(held.slice(0, index));
    this.held = held.slice(index);
    if (!textTags.has(literal)) {
      this.moveToTail(literal.length);
      return true;
    }
    return isWhole && this.readTag(literal, isEnd);
  }

  /** Leaves out a wrapper's closing at the end of the reply; before the end it is text. */
  private readTail(isEnd: boolean): boolean {
    this.moveToTail(this.held.length - this.held.trimStart().length);
    const next = this.tails.find(this.held);
    if (next?.index === 0) {
      this.moveToTail(next.literal.length);
      return true;
    }
    const mayEnd = this.held === "" || (!isEnd && this.tails.isOpen(this.held));
    if (!mayEnd) {
      this.say(this.isWrapped ? this.unwrap(this.tail) : this.tail);
      this.tail = "";
      return true;
    }
    if (isEnd) this.tail = "";
    return false;
  }

  /** Leaves out the closing of a wrapper whose opening was left out, if it ends its line. */
  private unwrap(tail: string): string {
    const closing = this.tails.find(tail);
    const blanks = closing === undefined ? "" : tail.slice(closing.index + closing.literal.length);
    if (!blanks.includes("\n")) return tail;
    this.expectTails([]);
    return blanks;
  }

  /** Moves the beginning of the held text to the tail, so that it is read once. */
  private moveToTail(length: number): void {
    this.tail += this.held.slice(0, length);
    this.held = this.held.slice(length);
  }

  private readTag(literal: string, isEnd: boolean): boolean {
    const tag = textTags.get(literal);
    const following = readFollowing(this.held.slice(literal.length), isEnd);
    if (tag === undefined || following === undefined) return false;
    return tag.isOpening
      ? this.readOpening(tag.form, literal, following)
      : this.readClosing(tag.form, literal, following, isEnd);
  }

  private readOpening(form: FormMarks, literal: string, following: Following): boolean {
    const { place, talk } = this;
    if (!opensBlock(place, following)) {
      if (!place.isInCode) this.mentionedForms.add(form);
      talk.noteTag();
      return this.sayHeld(literal);
    }
    const isBlock = form.form.mayRecur && beginsBlock(place) && !this.isPresumed && !talk.speaksOfTags;
    if (isBlock) {
      this.beginThought(form, literal, "block");
      return true;
    }
    if (this.isPresumed) this.nest(form);
    else this.openForms.add(form);
    talk.noteTag();
    return this.sayHeld(literal);
  }

  /** Notes an opening within a presumed thought. Only one that begins a block is nested, unless the text speaks of tags. */
  private nest(form: FormMarks): void {
    const { place } = this;
    if (!place.isLineStart) this.mentionedForms.add(form);
    else if (beginsBlock(place) && !speaksOfTagsBefore(place)) {
      this.mentionedForms.add(form);
      this.presumedDepth = Math.min(this.presumedDepth + 1, deepestNest - 1);
    } else this.openForms.add(form);
  }

  private readClosing(form: FormMarks, literal: string, following: Following, isEnd: boolean): boolean {
    const isOwn = this.mentionedForms.has(form) || this.openForms.delete(form);
    const mayEnd = !isOwn && this.isOpen && (this.depth === 0 || this.form === form);
    const closes = mayEnd && this.closesThought(literal, following, isEnd);
    if (closes === undefined) return false;
    if (closes) {
      this.takeBack(form, literal);
      return true;
    }
    this.talk.noteTag();
    return this.sayHeld(literal);
  }

  private closesThought(literal: string, following: Following, isEnd: boolean): boolean | undefined {
    return closesThought({
      place: this.place,
      following,
      rest: this.held.slice(literal.length),
      isEnd,
      speaksOfTags: this.talk.speaksOfTags,
      isPresumed: this.isPresumed,
    });
  }

  /** Turns text into a thought: the text from the beginning, or the text after a thought with more openings than closings. */
  private takeBack(form: FormMarks, literal: string): void {
    this.held = this.held.slice(literal.length);
    const isNested = this.depth > 0;
    const behind = isNested ? this.closing + this.gap : "";
    const reasoning = behind + form.clean(this.beginning);
    const all = isNested ? this.reasoning + reasoning : reasoning;
    if (this.isPresumed && reasoning === this.beginning) this.flush();
    else {
      const isPassedOn = this.pending.length < this.beginning.length;
      this.pending = "";
      if (isPassedOn) this.restart(all, "");
      else if (reasoning !== "") this.listener.onReasoning(reasoning);
    }
    if (!isNested) this.lacksOpening = reasoning.trim() === "" ? undefined : true;
    this.thought = isNested ? this.thought + behind + this.beginning : this.beginning;
    this.closing = literal;
    this.reasoning = all;
    this.form = form;
    this.hasText = false;
    this.isPresumed = false;
    this.place = new MarkdownPlace();
    this.talk = new TagTalk();
    this.mentionedForms.clear();
    this.openForms.clear();
    if (!isNested) this.depth = this.presumedDepth + 1;
    this.leaveNest();
    this.beginGap(form);
  }

  private restart(reasoning: string, text: string): void {
    this.listener.onRestart();
    if (reasoning !== "") this.listener.onReasoning(reasoning);
    if (text !== "") this.listener.onText(text);
  }

  private flush(): void {
    const { pending } = this;
    if (pending === "") return;
    this.pending = "";
    if (this.isPresumed) this.listener.onReasoning(pending);
    else {
      this.hasText = true;
      this.listener.onText(pending);
    }
  }

  private sayHeld(text: string): boolean {
    this.held = this.held.slice(text.length);
    this.say(text);
    return true;
  }

  private say(text: string): void {
    if (text === "") return;
    if (this.mentionedForms.size > 0 && text.includes("\n")) this.mentionedForms.clear();
    this.place.read(text);
    this.talk.read(text);
    this.pending += text;
    if (this.isOpen) this.beginning += text;
  }
}
