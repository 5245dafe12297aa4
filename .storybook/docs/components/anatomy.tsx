import { type RefObject, useEffect, useRef, useState } from "react";
import type { ComponentGuide } from "./component-guide.ts";
import { WithCode } from "./guidance.tsx";

type AnatomyFacts = Exclude<ComponentGuide["anatomy"], string>;
type Part = AnatomyFacts["parts"][number];

/** Places that stay for so long are final. */
const stableMilliseconds = 500;
/** The time in which pictures in frames are drawn and animations end, except those that never do. */
const settleMilliseconds = 1500;
/** A busy machine opens a list later. */
const givenUpMilliseconds = 20_000;
/** From the part to the middle of its number, in CSS pixels. */
const distance = 18;

/** The part in the picture, or in a frame inside it, with the place of that frame. */
function findPart(picture: HTMLElement, selector: string): DOMRect | undefined {
  const here = picture.querySelector(selector);
  if (here !== null) return here.getBoundingClientRect();
  for (const frame of picture.querySelectorAll("iframe")) {
    const inside = frame.contentDocument?.querySelector(selector);
    if (inside == null) continue;
    const [outer, rect] = [frame.getBoundingClientRect(), inside.getBoundingClientRect()];
    return new DOMRect(outer.x + rect.x, outer.y + rect.y, rect.width, rect.height);
  }
  return undefined;
}

/** The middle of a number in the picture, in CSS pixels. */
interface Place {
  readonly left: number;
  readonly top: number;
}

function placeNumber(picture: HTMLElement, { selector, side = "top" }: Part): Place | undefined {
  const part = findPart(picture, selector);
  // An element without a box, such as one with `display: contents`, has no place for a number.
  if (part === undefined || part.width + part.height === 0) return undefined;
  const frame = picture.getBoundingClientRect();
  const middle = { left: part.x + part.width / 2, top: part.y + part.height / 2 };
  const places = {
    top: { ...middle, top: part.top - distance },
    bottom: { ...middle, top: part.bottom + distance },
    start: { ...middle, left: part.left - distance },
    end: { ...middle, left: part.right + distance },
  };
  const { left, top } = places[side];
  return { left: left - frame.left - picture.clientLeft, top: top - frame.top - picture.clientTop };
}

/** From the middle of a number to that of the next one beside it, in CSS pixels. */
const numberWidth = 26;

/** Moves a number along the edge of its part where it would cover an earlier one. */
function keepApart(places: readonly (Place | undefined)[], parts: readonly Part[]) {
  const taken: Place[] = [];
  const isCovered = ({ left, top }: Place) =>
    taken.some(
      (place) => Math.abs(place.left - left) < numberWidth && Math.abs(place.top - top) < numberWidth,
    );
  return places.map((place, index) => {
    if (place === undefined) return undefined;
    const side = parts[index]?.side ?? "top";
    const [right, down] = side === "top" || side === "bottom" ? [1, 0] : [0, 1];
    let free = place;
    while (isCovered(free)) free = { left: free.left + right, top: free.top + down };
    taken.push(free);
    return free;
  });
}

/** Where the numbers stand, and whether that is final. */
function usePlaces(ref: RefObject<HTMLElement | null>, parts: readonly Part[]) {
  const [places, setPlaces] = useState<readonly (Place | undefined)[]>([]);
  const [isSettled, setSettled] = useState(false);
  // An effect, because the places depend on the layout.
  useEffect(() => {
    const root = ref.current;
    if (root === null) return;
    const start = performance.now();
    let latest = "";
    let stableSince = start;
    const measure = () => {
      const measured = keepApart(
        parts.map((part) => placeNumber(root, part)),
        parts,
      );
      setPlaces(measured);
      const text = JSON.stringify(measured);
      if (text !== latest) stableSince = performance.now();
      latest = text;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(root);
    const interval = setInterval(() => {
      measure();
      const now = performance.now();
      const missing = parts.filter(({ selector }) => findPart(root, selector) === undefined);
      const isFinal = now - stableSince >= stableMilliseconds || now - start >= settleMilliseconds;
      if (missing.length === 0 ? !isFinal : now - start < givenUpMilliseconds) return;
      clearInterval(interval);
      setSettled(true);
      for (const { name, selector } of missing)
        console.error(`The anatomy has no part "${name}": nothing matches ${selector}`);
    }, 100);
    return () => {
      observer.disconnect();
      clearInterval(interval);
    };
  }, [ref, parts]);
  return { places, isSettled };
}

/** The component with numbered parts, and their names. The numbers follow the elements that the parts' selectors match. */
export function Anatomy({ picture, parts }: AnatomyFacts) {
  const ref = useRef<HTMLDivElement>(null);
  const { places, isSettled } = usePlaces(ref, parts);
  return (
    <div className="guide-anatomy" data-settled={isSettled || undefined}>
      <div className="guide-picture" ref={ref} inert>
        <div className="guide-specimen">{picture}</div>
        {parts.map(({ name, side = "top" }, index) => (
          <span
            key={name}
            className="guide-number"
            data-side={side}
            style={places[index]}
            hidden={!places[index]}
          >
            {index + 1}
          </span>
        ))}
      </div>
      <ol className="guide-parts">
        {parts.map(({ name, is }, index) => (
          <li key={name}>
            <span className="guide-number" aria-hidden="true">
              {index + 1}
            </span>
            <span>
              <strong>{name}</strong> <WithCode text={is} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
