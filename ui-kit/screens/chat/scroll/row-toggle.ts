/** A size change within this time after a click in a row was caused by it. */
const toggleGraceMilliseconds = 500;

/** Recognizes a row that the user expanded or collapsed. */
export class RowToggle {
  private click: { row: Element; height: number; until: number } | undefined;

  /** Remembers the row of a click or key, and its height. */
  record(target: EventTarget | null): void {
    const row = target instanceof Element ? target.closest("li") : null;
    this.click = row
      ? {
          row,
          height: row.getBoundingClientRect().height,
          until: performance.now() + toggleGraceMilliseconds,
        }
      : undefined;
  }

  /** Whether the row of the last click has another height because of it. */
  hasHappened(): boolean {
    const { click } = this;
    if (click === undefined || performance.now() > click.until) return false;
    const isBusy = click.row.matches("[aria-busy=true], :has([aria-busy=true])");
    return (
      !isBusy &&
      click.row.isConnected &&
      Math.abs(click.row.getBoundingClientRect().height - click.height) > 1
    );
  }
}
