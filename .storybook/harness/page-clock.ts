const RealDate = globalThis.Date;

/** Starts the page's clock at a date, the mock world's day. Returns a cleanup function. */
export function installPageClock(beginsAt: Date): () => void {
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
