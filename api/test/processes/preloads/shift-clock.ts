/** Loaded before a program: its clock differs by as many seconds as SHIFT_SECONDS says. */
const shiftMilliseconds = Number(process.env.SHIFT_SECONDS) * 1000;
const RealDate = Date;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given) =>
    given.length === 0 ? new target(target.now() + shiftMilliseconds) : Reflect.construct(target, given),
  get: (target, name) =>
    name === "now" ? () => target.now() + shiftMilliseconds : Reflect.get(target, name),
});
