/** A box in the window, in CSS pixels. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The step of the search, and the distance that a toast keeps from a control, in CSS pixels. */
const step = 4;
const clearance = 4;
/** A corner on another side is preferred to a place that is higher by this. */
const sidePenalty = 120;
/** A covered square pixel weighs more than any distance. */
const coverPenalty = 1e6;

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

function boxAt({ width, height }: Size, left: number, bottom: number): Box {
  return { left, top: bottom - height, right: left + width, bottom };
}

/** Left edges by preference: the end of the line, its start, the middle. */
function leftEdges({ width }: Size, area: Box, isRightToLeft: boolean): number[] {
  const [left, right] = [area.left, Math.max(area.left, area.right - width)];
  return [...new Set(isRightToLeft ? [left, right, (left + right) / 2] : [right, left, (left + right) / 2])];
}

/**
 * The place of a toast that covers none of the controls: the lowest one, at the end of the line if possible.
 * Without a free place, the one that covers least.
 */
export function findToastPlace(
  size: Size,
  area: Box,
  controls: readonly Box[],
  { isRightToLeft = false } = {},
): Box {
  let best = boxAt(size, leftEdges(size, area, isRightToLeft)[0] ?? area.left, area.bottom);
  let bestCost = Number.POSITIVE_INFINITY;
  for (const [index, left] of leftEdges(size, area, isRightToLeft).entries()) {
    for (let bottom = area.bottom; bottom - size.height >= area.top; bottom -= step) {
      const box = boxAt(size, left, bottom);
      const covered = controls.reduce((sum, control) => sum + overlap(box, control), 0);
      const cost = covered * coverPenalty + (area.bottom - bottom) + index * sidePenalty;
      if (cost < bestCost) [best, bestCost] = [box, cost];
      if (covered === 0) break;
    }
  }
  return best;
}

/** Controls with their parts, such as the scale of a slider. */
const controlSelector =
  "a[href], button, input, select, textarea, summary, [role=slider], [data-scope=slider][data-part=root]";

/** The boxes of the controls in the window. `region` holds the toasts themselves. */
export function visibleControls(region: Element): Box[] {
  return [...document.querySelectorAll(controlSelector)].flatMap((control) => {
    if (region.contains(control) || !control.checkVisibility({ visibilityProperty: true })) return [];
    const { left, top, right, bottom } = control.getBoundingClientRect();
    const isInView = right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight;
    if (!isInView) return [];
    return [
      { left: left - clearance, top: top - clearance, right: right + clearance, bottom: bottom + clearance },
    ];
  });
}
