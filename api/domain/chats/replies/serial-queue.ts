/** Runs steps one after another, so that an older text never follows a newer one. Nothing here ever rejects. */
export class SerialQueue {
  private readonly noteFault: (error: unknown) => void;
  private work = Promise.resolve();
  private hasRound = false;

  constructor(noteFault: (error: unknown) => void) {
    this.noteFault = noteFault;
  }

  /** Resolves after the step; one that fails is told to `noteFault`. */
  add(step: () => Promise<void>): Promise<void> {
    this.work = this.work.then(step).catch(this.noteFault);
    return this.work;
  }

  /** The same for a step that comes again and again: while one waits, another is left out. */
  async addRound(step: () => Promise<void>): Promise<void> {
    if (this.hasRound) return;
    this.hasRound = true;
    await this.add(step);
    this.hasRound = false;
  }
}
