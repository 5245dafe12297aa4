function stay(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest("a[href]")) event.preventDefault();
}

/** Links lead nowhere where there is no app around them. Answers what ends that. */
export function stayHere(): () => void {
  document.addEventListener("click", stay);
  return () => document.removeEventListener("click", stay);
}
