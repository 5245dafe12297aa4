/** Controls, names of blocks, sources of formulas, and the host beside a link: parts of the page, not of the text. */
const omitted = "button, figcaption, [hidden], [aria-hidden=true], annotation, a + bdi, [role=doc-backlink]";
/** Elements that only carry styles. */
const wrappers = "bdi, span, div, figure, semantics";
/** A checkbox is text in other programs. */
const taskMarks = { done: "\u2611 ", open: "\u2610 " };

/** The HTML of a rendered text for the clipboard: elements without the page's classes, roles and controls. */
export function formattedHtml(rendered: Element): string {
  const copy = document.createElement("div");
  copy.append(rendered.cloneNode(true));
  for (const box of copy.querySelectorAll("input"))
    box.replaceWith(box.checked ? taskMarks.done : taskMarks.open);
  for (const element of copy.querySelectorAll(omitted)) element.remove();
  for (const element of copy.querySelectorAll(wrappers)) element.replaceWith(...element.childNodes);
  for (const element of copy.querySelectorAll("*")) keepMeaning(element);
  return copy.innerHTML;
}

/** Links keep their address, lists their start, cells their alignment, formulas all. */
function keepMeaning(element: Element) {
  if (element instanceof MathMLElement) return;
  const { align } = element instanceof HTMLElement ? element.dataset : {};
  for (const { name, value } of [...element.attributes])
    if (name !== "start" && !(name === "href" && !value.startsWith("#"))) element.removeAttribute(name);
  if (align !== undefined) element.setAttribute("align", align);
}

/** Code as HTML. */
export function codeHtml(text: string): string {
  const pre = document.createElement("pre");
  const code = document.createElement("code");
  code.textContent = text;
  pre.append(code);
  return pre.outerHTML;
}
