/** Dragging down by more than this scrolls up. */
const touchTolerance = 10;

const editable = "input, textarea, select, [contenteditable]";
const scrollUpKeys = new Set(["PageUp", "Home", "ArrowUp"]);

interface ScrollInputHandlers {
  /** Any input that may scroll. */
  onInput: () => void;
  onScrollUp: () => void;
  /** A row was clicked, or a key that clicks was pressed in it. */
  onRowClick: (target: EventTarget | null) => void;
}

/** Reports the user's input on the scroller by wheel, touch, pointer and keys, until `signal` is aborted. */
export function observeScrollInput(
  scroller: HTMLElement,
  signal: AbortSignal,
  { onInput, onScrollUp, onRowClick }: ScrollInputHandlers,
): void {
  const passive = { signal, passive: true };
  let touchStart = 0;
  const handleWheel = ({ deltaY, ctrlKey }: WheelEvent) => deltaY < 0 && !ctrlKey && onScrollUp();
  const handleTouch = ({ type, touches }: TouchEvent) => {
    const y = touches[0]?.clientY ?? 0;
    if (type === "touchstart") touchStart = y;
    else if (y - touchStart > touchTolerance) onScrollUp();
  };
  const handleKey = ({ key, shiftKey, target }: KeyboardEvent) => {
    if (!(target instanceof Element) || target.closest(editable)) return;
    if (scrollUpKeys.has(key) || (key === " " && shiftKey && target === scroller)) onScrollUp();
    if (key === "Enter" || key === " ") onRowClick(target);
  };
  for (const input of ["wheel", "touchmove", "pointerdown", "keydown"])
    scroller.addEventListener(input, onInput, passive);
  scroller.addEventListener("wheel", handleWheel, passive);
  scroller.addEventListener("touchstart", handleTouch, passive);
  scroller.addEventListener("touchmove", handleTouch, passive);
  scroller.addEventListener("keydown", handleKey, passive);
  scroller.addEventListener("pointerdown", ({ target }) => onRowClick(target), passive);
}
