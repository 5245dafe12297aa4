/** Part of the style by which Storybook pauses animations. */
const pausing = "animation-play-state: paused !important";

/**
 * Resumes the animations that Storybook paused for the checks after a story. Storybook leaves its style in the page when a
 * check fails, and the closing animation of a later story's dialog would never end.
 */
export function resumeAnimations(): void {
  for (const style of document.head.querySelectorAll("style"))
    if (style.textContent.includes(pausing)) style.remove();
}
