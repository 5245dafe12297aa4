/** Has something done before the page is drawn next. */
export type NextFrame = (draw: () => void) => void;

/** Nobody who reads sees a text grow more often than this, in milliseconds: every second frame of most screens. */
const betweenDrawings = 30;

/**
 * Frames for one text. After a pause the next one is taken; what comes soon after a drawing waits a moment, so that
 * a page with much to draw keeps time for what a person does.
 */
export function pacedFrames(): NextFrame {
  let drawnAt = Number.NEGATIVE_INFINITY;
  return (draw) => {
    const ask = () =>
      requestAnimationFrame((now) => {
        drawnAt = now;
        draw();
      });
    const pause = drawnAt + betweenDrawings - performance.now();
    if (pause > 0) setTimeout(ask, pause);
    else ask();
  };
}
