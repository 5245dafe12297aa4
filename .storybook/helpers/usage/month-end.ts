import type { MockWorld } from "#contract/mock/mock-world.ts";

const day = 24 * 60 * 60;

/** Lets the server still be in October, on the last day. On the page's clock, that month is over. */
export function beginInEarlierMonth({ clock }: MockWorld): void {
  clock.advance(-20 * day);
}

/** Lets the month end that `beginInEarlierMonth` began in. A page looks at the clock when it is visible again. */
export function endMonth({ clock }: MockWorld): void {
  clock.advance(day);
  document.dispatchEvent(new Event("visibilitychange"));
}
