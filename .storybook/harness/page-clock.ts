const RealDate = globalThis.Date;

/** Lets the page's time begin at a moment and run on, so that "today" is the mock world's day; answers what ends that. */
export function startPageClock(beginsAt: Date): () => void {
  const started = performance.now();
  const now = () => beginsAt.getTime() + Math.round(performance.now() - started);
  globalThis.Date = new Proxy(RealDate, {
    construct: (date, parts, target) => Reflect.construct(date, parts.length === 0 ? [now()] : parts, target),
    get: (date, name, receiver) => (name === "now" ? now : Reflect.get(date, name, receiver)),
  });
  return () => {
    globalThis.Date = RealDate;
  };
}
