/** Calls an observer. Its fault must not reach the observed work. */
function notify(call: () => void): void {
  try {
    call();
  } catch {
    // A fault of the monitoring must not disturb the monitored work.
  }
}

/** Runs work; returns a function that returns its result or throws its fault. */
function attempt<Result>(work: () => Result): () => Result {
  try {
    const result = work();
    return () => result;
  } catch (error) {
    return () => {
      throw error;
    };
  }
}

/** Runs work within an observer. After a fault of the observer, the work still runs once and its result is returned. */
function runWithin<Result>(wrap: (work: () => void) => void, work: () => Result): Result {
  let outcome: (() => Result) | undefined;
  const runOnce = () => {
    outcome ??= attempt(work);
  };
  notify(() => wrap(runOnce));
  return (outcome ?? attempt(work))();
}

/** An event, for metrics. Emitting it costs nothing without a subscriber. */
export class Signal<Event = void> {
  private readonly listeners = new Set<(event: Event) => void>();

  emit(event: Event): void {
    for (const listener of this.listeners) notify(() => listener(event));
  }

  /** Subscribes until the returned function is called. */
  subscribe(listener: (event: Event) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }
}

export interface OperationObserver<Details> {
  /** Runs the work of an operation, in an asynchronous context of its own. */
  readonly run?: (details: Details, work: () => void) => void;
  /** Runs work outside of any operation's context, because it continues after the operation. */
  readonly leave?: (work: () => void) => void;
  readonly onEnd: (details: Details) => void;
}

/** The details of an operation that may fail. */
interface Failed {
  error?: unknown;
}

/** An operation that takes time, for metrics and traces. Without a subscriber only its work runs. */
export class Operation<Details extends object> {
  private observers: readonly OperationObserver<Details>[] = [];

  get isObserved(): boolean {
    return this.observers.length > 0;
  }

  /** Runs the work of an operation. `end` is called with the same details. */
  run<Result>(details: Details, work: () => Result): Result {
    let run = work;
    for (const { run: wrap } of this.observers) {
      const inner = run;
      if (wrap !== undefined) run = () => runWithin((within) => wrap(details, within), inner);
    }
    return run();
  }

  /** Runs work that continues by itself, such as timers, outside of the operation in which it begins. */
  leave<Result>(work: () => Result): Result {
    let run = work;
    for (const { leave } of this.observers) {
      const inner = run;
      if (leave !== undefined) run = () => runWithin(leave, inner);
    }
    return run();
  }

  end(details: Details): void {
    for (const observer of this.observers) notify(() => observer.onEnd(details));
  }

  /** Runs the work of an operation, and reports its end with its fault, if any. */
  trace<Result>(details: Details & Failed, work: () => Promise<Result>): Promise<Result> {
    return this.isObserved ? this.runToEnd(details, work) : work();
  }

  private async runToEnd<Result>(details: Details & Failed, work: () => Promise<Result>): Promise<Result> {
    try {
      return await this.run(details, work);
    } catch (error) {
      details.error = error;
      throw error;
    } finally {
      this.end(details);
    }
  }

  /** Subscribes until the returned function is called. */
  subscribe(observer: OperationObserver<Details>): () => void {
    this.observers = [...this.observers, observer];
    return () => {
      this.observers = this.observers.filter((each) => each !== observer);
    };
  }
}
