/** Part of the style by which Storybook pauses animations. */
const pausing = "animation-play-state: paused !important";

/**
 * Resumes what Storybook paused for the checks after a story. It leaves its style in the page when one of them
 * fails, and no dialog of a later story would leave the page: its closing animation would never end.
 */
export function resumeAnimations(): void {
  for (const style of document.head.querySelectorAll("style"))
    if (style.textContent.includes(pausing)) style.remove();
}
