import { Toast, useToastContext } from "@ark-ui/react/toast";
import { X } from "lucide-react";
import { type PointerEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { sva } from "#styled/css";
import { Button } from "../buttons/button.tsx";
import { IconButton } from "../buttons/icon-button.tsx";
import { ToneIcon } from "../feedback/tone.tsx";
import { setPageAttribute } from "../layout/set-page-attribute.ts";

const directionSigns = { left: -1, right: 1 } as const;

export type SwipeDirection = keyof typeof directionSigns;

/**
 * Swipe in one direction: the element follows the pointer by `offset` pixels; releasing beyond `threshold`
 * dismisses it. Vertical movement scrolls the page (`touch-action: pan-y`).
 */
function useSwipe(direction: SwipeDirection, threshold: number, onDismiss: () => void) {
  const start = useRef<number | undefined>(undefined);
  const [dragged, setDragged] = useState(0);
  const distance = (event: PointerEvent) =>
    Math.max(0, (event.clientX - (start.current ?? event.clientX)) * directionSigns[direction]);
  const stop = () => {
    start.current = undefined;
    setDragged(0);
  };
  return {
    offset: dragged * directionSigns[direction],
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        const isButton = event.target instanceof Element && event.target.closest("button") !== null;
        if (event.button !== 0 || isButton) return;
        start.current = event.clientX;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current !== undefined) setDragged(distance(event));
      },
      onPointerUp: (event: PointerEvent) => {
        if (distance(event) >= threshold) onDismiss();
        else stop();
        start.current = undefined;
      },
      onPointerCancel: stop,
    },
  };
}

const toast = sva({
  slots: ["root", "card", "text", "title", "action"],
  base: {
    root: {
      width: "full",
      borderRadius: "popover",
      // It does not slide in: it would pass over controls.
      transitionProperty: "[opacity]",
      transitionDuration: "fade",
      opacity: "var(--opacity)",
    },
    card: {
      display: "flex",
      alignItems: "flex-start",
      gap: "3",
      paddingInlineStart: "4",
      borderRadius: "popover",
      borderWidth: "1px",
      borderStyle: "solid",
      borderColor: "border.subtle",
      backgroundColor: "bg.raised",
      boxShadow: "popover",
      touchAction: "pan-y",
      userSelect: "none",
      cursor: "grab",
      "& > svg": { width: "icon.lg", height: "icon.lg", marginTop: "3", flexShrink: "0" },
    },
    text: {
      flex: "1",
      minWidth: "0",
      margin: "0",
      paddingBlock: "3",
      textStyle: "help",
      color: "fg.muted",
      overflowWrap: "anywhere",
      "& > span": { unicodeBidi: "plaintext" },
    },
    title: { fontWeight: "semibold", color: "fg.default" },
    action: { flexShrink: "0", marginBlock: { base: "1", _touch: "0" } },
  },
  variants: {
    tone: {
      success: { card: { "& > svg": { color: "success.fg" } } },
      danger: { card: { "& > svg": { color: "danger.fg" } } },
      info: { card: { "& > svg": { color: "info.fg" } } },
    },
  },
});

const markToastVisible = setPageAttribute("data-notice");
const exitMilliseconds = 200;
const tones = { success: "success", error: "danger", info: "info" } as const;
const isKnown = (type: string): type is keyof typeof tones => type in tones;

/** Whether a closed toast is still in the DOM; returns focus before it is removed. */
function useReturnFocusOnClose(visible: boolean, cardRef: { current: HTMLElement | null }): boolean {
  const [isPresent, setPresent] = useState(true);
  useEffect(() => {
    if (visible) return;
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && cardRef.current?.parentElement?.contains(focused)) focused.blur();
    const timer = setTimeout(() => setPresent(false), exitMilliseconds);
    return () => clearTimeout(timer);
  }, [visible, cardRef]);
  return isPresent;
}

/**
 * Reports the card before it is painted, and in the next two frames, in which a conversation makes room for it. A
 * layout effect, because the place depends on the size.
 */
function usePlaceWhenShown(cardRef: { current: HTMLElement | null }, onShown: (card: HTMLElement) => void) {
  useLayoutEffect(() => {
    const place = () => cardRef.current !== null && onShown(cardRef.current);
    place();
    let frame = requestAnimationFrame(() => {
      place();
      frame = requestAnimationFrame(place);
    });
    return () => cancelAnimationFrame(frame);
  }, [cardRef, onShown]);
}

interface ToastCardProps {
  title: ReactNode;
  description: ReactNode;
  actionLabel: string | undefined;
  closeLabel: string;
  /** Announced elsewhere: not a live region. */
  isSilent: boolean;
  /** Called with the card before it is painted. */
  onShown: (card: HTMLElement) => void;
  swipeDirection: SwipeDirection;
  swipeThreshold: number;
}

/**
 * One toast. Title and description are one paragraph with a space between, so that they are read as one sentence. They are
 * spans without an id, which Chromium's accessibility tree leaves out: other elements are read separately too.
 */
export function ToastCard(props: ToastCardProps) {
  const { title, description, actionLabel, closeLabel, isSilent, onShown } = props;
  const { swipeDirection, swipeThreshold } = props;
  const { type, visible, dismiss, getRootProps } = useToastContext();
  const { offset, handlers } = useSwipe(swipeDirection, swipeThreshold, dismiss);
  const cardRef = useRef<HTMLDivElement>(null);
  const isPresent = useReturnFocusOnClose(visible, cardRef);
  const tone = isKnown(type) ? tones[type] : "info";
  const classes = toast({ tone });
  usePlaceWhenShown(cardRef, onShown);
  const live = isSilent ? "off" : "polite";
  // Ark names a toast by its own content, which a screen reader would read in addition to the content.
  const root = { ...getRootProps(), "aria-labelledby": undefined, "aria-describedby": undefined };
  if (!isPresent) return <div {...root} hidden aria-live={live} />;
  return (
    <div {...root} className={classes.root} aria-live={live}>
      {/* Ark owns the position of the root, so that the swipe moves the card inside it. */}
      <div
        ref={cardRef}
        className={classes.card}
        style={{ transform: `translateX(${offset}px)` }}
        {...handlers}
      >
        <ToneIcon tone={tone} />
        <p ref={visible ? markToastVisible : null} className={classes.text}>
          <span className={classes.title}>{title}</span>
          {description && " "}
          {description && <span>{description}</span>}
        </p>
        {actionLabel !== undefined && (
          <Toast.ActionTrigger asChild>
            <Button variant="quiet" size="sm" className={classes.action}>
              {actionLabel}
            </Button>
          </Toast.ActionTrigger>
        )}
        <Toast.CloseTrigger asChild>
          <IconButton label={closeLabel} icon={<X aria-hidden="true" />} />
        </Toast.CloseTrigger>
      </div>
    </div>
  );
}
