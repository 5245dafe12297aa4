import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { css } from "#styled/css";

/** How long the pointer must rest on an element, in milliseconds. A focus by keyboard shows a tooltip at once. */
const hoverDelayMilliseconds = 500;
/** Distances from the element and from the window's edges, in CSS pixels. */
const gap = 6;
const margin = 8;
/** The keys that move the focus: by Tab, or inside of a toolbar or list. */
const focusKeys = new Set(["Tab", "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End"]);

const tooltip = css({
  position: "fixed",
  insetBlockStart: "0",
  insetInlineStart: "0",
  zIndex: "skip",
  maxWidth: "[min(20rem, calc(100vw - 16px))]",
  paddingBlock: "1",
  paddingInline: "2",
  borderRadius: "item",
  borderWidth: "1px",
  borderStyle: "solid",
  borderColor: "border.subtle",
  backgroundColor: "bg.raised",
  boxShadow: "popover",
  textStyle: "meta",
  color: "fg.default",
  overflowWrap: "anywhere",
  unicodeBidi: "plaintext",
  animation: "fadeIn",
});

interface Shown {
  readonly owner: Element;
  readonly text: string;
}

/** Text that is cut off: its tooltip repeats it, so that whole text needs none. */
function isCutOff(text: Element): boolean {
  return text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1;
}

/** The tooltip of an element: its `data-tooltip`, unless it only repeats a `data-clipped` text that is whole. */
function tooltipOf(target: EventTarget | null): Shown | undefined {
  const owner = target instanceof Element ? target.closest("[data-tooltip]") : null;
  const text = owner?.getAttribute("data-tooltip");
  if (owner === null || !text) return undefined;
  const clipped = owner.matches("[data-clipped]") ? owner : owner.querySelector("[data-clipped]");
  return clipped !== null && !isCutOff(clipped) ? undefined : { owner, text };
}

/**
 * Shows the `data-tooltip` of the element under the pointer or with the keyboard's focus: one element for the whole
 * page, because hundreds of messages have buttons. Escape hides it, and the pointer may enter it (WCAG 1.4.13).
 * Hidden from screen readers, which read the element's name.
 */
export function Tooltips() {
  const [shown, setShown] = useState<Shown>();
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** A focus that a dialog gives as it opens shows no tooltip. */
  const isMovingFocus = useRef(false);
  const show = (next: Shown | undefined, delay = 0) => {
    clearTimeout(timer.current);
    if (delay === 0) setShown(next);
    else timer.current = setTimeout(() => setShown(next), delay);
  };
  const handlePointer = useEffectEvent(({ target, pointerType }: PointerEvent) => {
    if (pointerType === "touch" || box.current?.contains(target as Node)) return;
    const next = tooltipOf(target);
    if (next?.owner !== shown?.owner) show(next, next === undefined ? 0 : hoverDelayMilliseconds);
  });
  const handleFocus = useEffectEvent(({ target }: FocusEvent) => {
    if (isMovingFocus.current && target instanceof Element && target.matches(":focus-visible"))
      show(tooltipOf(target));
  });
  const handleKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "Escape") show(undefined);
    isMovingFocus.current = focusKeys.has(key);
  });
  const handleKeyUp = useEffectEvent(() => {
    isMovingFocus.current = false;
  });
  const hide = useEffectEvent(() => show(undefined));
  // The focus may have scrolled its element into view.
  const handleScroll = useEffectEvent(() => {
    if (shown?.owner.matches(":focus-visible") && box.current) place(box.current, shown.owner);
    else show(undefined);
  });
  // An effect, because the events are those of the whole page.
  useEffect(() => {
    const controller = new AbortController();
    const options = { signal: controller.signal, capture: true, passive: true };
    document.addEventListener("pointerover", (event) => handlePointer(event), options);
    document.addEventListener("focusin", (event) => handleFocus(event), options);
    document.addEventListener("keydown", (event) => handleKey(event), options);
    document.addEventListener("keyup", () => handleKeyUp(), options);
    for (const name of ["focusout", "pointerdown"]) document.addEventListener(name, () => hide(), options);
    document.addEventListener("scroll", () => handleScroll(), options);
    return () => {
      controller.abort();
      clearTimeout(timer.current);
    };
  }, []);
  useLayoutEffect(() => {
    if (shown && box.current) place(box.current, shown.owner);
  }, [shown]);
  if (shown === undefined) return null;
  return createPortal(
    <div ref={box} aria-hidden="true" data-tooltip-box className={tooltip}>
      {shown.text}
    </div>,
    document.body,
  );
}

/** Below the middle of the element, or above it where the window ends. */
function place(box: HTMLElement, owner: Element): void {
  const target = owner.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const below = target.bottom + gap;
  const top = below + height + margin > window.innerHeight ? target.top - gap - height : below;
  const centered = target.left + (target.width - width) / 2;
  const left = Math.max(margin, Math.min(centered, window.innerWidth - width - margin));
  box.style.top = `${Math.max(margin, top)}px`;
  box.style.left = `${left}px`;
}
