/** Runs steps in order, so that older text never overwrites newer text. Never rejects. */
export class SerialQueue {
  private readonly noteFault: (error: unknown) => void;
  private work = Promise.resolve();
  private hasRound = false;

  constructor(noteFault: (error: unknown) => void) {
    this.noteFault = noteFault;
  }

  /** Resolves after the step; a failure is passed to `noteFault`. */
  add(step: () => Promise<void>): Promise<void> {
    this.work = this.work.then(step).catch(this.noteFault);
    return this.work;
  }

  /** The same for a repeated step: while one waits, another is skipped. */
  async addRound(step: () => Promise<void>): Promise<void> {
    if (this.hasRound) return;
    this.hasRound = true;
    await this.add(step);
    this.hasRound = false;
  }
}
