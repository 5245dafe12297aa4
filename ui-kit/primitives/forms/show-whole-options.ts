/** The height that ends a list below the last option it has room for; undefined where it has room for all. */
function wholeHeight(list: HTMLElement): number | undefined {
  if (list.scrollHeight <= list.clientHeight) return undefined;
  const start = list.getBoundingClientRect().top + list.clientTop - list.scrollTop;
  const ends = [...list.children].map((option) => option.getBoundingClientRect().bottom - start);
  const last = ends.findLast((end) => end <= list.clientHeight);
  return last === undefined ? undefined : last + list.offsetHeight - list.clientHeight;
}

/** A `ref` for a list that scrolls where not all of its options have room: it is made less high, until none is cut. */
export function showWholeOptions(list: HTMLElement | null) {
  if (list === null) return;
  const fit = () => {
    // Before its place is known its height is none that stays.
    if (getComputedStyle(list).getPropertyValue("--available-height") === "") return;
    list.style.maxHeight = "";
    const height = wholeHeight(list);
    if (height !== undefined) list.style.maxHeight = `${height}px`;
  };
  const observer = new ResizeObserver(fit);
  observer.observe(list);
  return () => observer.disconnect();
}
