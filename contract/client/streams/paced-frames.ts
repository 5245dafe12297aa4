/** Has something done before the page is drawn next. */
export type NextFrame = (draw: () => void) => void;

/** Nobody who reads sees a text grow more often than this, in milliseconds: every second frame of most screens. */
const betweenDrawings = 30;

/** Frames for one text: what comes soon after a drawing waits, so that a full page keeps time for what a person does. */
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
