import { formattedHtml } from "../../actions/formatted-html.ts";

/** A formula as KaTeX draws it: MathML with its source for programs, and boxes for the eye. */
const formulas = ".katex-display, .katex:not(.katex-display *)";
/** Not part of a copied text, because it cannot be selected, or is not shown. Other radio buttons would lose their mark. */
const unselectable =
  "button, figcaption, select, textarea, input:not([type=checkbox]), script, style, [hidden], [aria-hidden=true]";

/** Elements around messages. They have no meaning in other programs. */
const messageFrames = "main, [data-message], ol:has([data-message]), li:has([data-message])";

/** The whole formula around one end of a selection. */
function formulaAround(node: Node): Element | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest(".katex-display") ?? element?.closest(".katex") ?? null;
}

/** A formula that is selected in part is copied as a whole, one that the selection only touches not at all. */
function withWholeFormulas(selected: Range): Range {
  const range = selected.cloneRange();
  const [first, last] = [range.startContainer, range.endContainer].map(formulaAround);
  if (last) {
    const part = range.cloneRange();
    part.selectNodeContents(last);
    part.setEnd(range.endContainer, range.endOffset);
    if (part.toString() === "") range.setEndBefore(last);
    else range.setEndAfter(last);
  }
  if (first) {
    const part = range.cloneRange();
    part.selectNodeContents(first);
    part.setStart(selected.startContainer, selected.startOffset);
    if (part.toString() === "") range.setStartAfter(first);
    else range.setStartBefore(first);
  }
  return range;
}

/** A copy of the selection, inside the elements that give it its form: a list, a table, code. */
function copyOf(range: Range): HTMLElement {
  const ancestor = range.commonAncestorContainer;
  let copied: Node = range.cloneContents();
  let outer = ancestor instanceof Element ? ancestor : ancestor.parentElement;
  for (; outer !== null && outer !== document.body; outer = outer.parentElement) {
    const frame = outer.cloneNode();
    frame.appendChild(copied);
    copied = frame;
    if (outer.matches("[data-message]")) break;
  }
  const box = document.createElement("div");
  box.append(copied);
  // The list of messages is laid out only where it is in view.
  for (const list of box.querySelectorAll("[role=log]")) list.removeAttribute("role");
  for (const frame of box.querySelectorAll(messageFrames)) frame.replaceWith(...frame.childNodes);
  for (const actions of box.querySelectorAll("fieldset")) actions.remove();
  return box;
}

/** The text as the browser would copy it, with the source of each formula in its place. */
function textOf(box: HTMLElement): string {
  for (const formula of box.querySelectorAll(formulas)) {
    const source = formula.querySelector("annotation")?.textContent ?? "";
    const mark = formula.matches(".katex-display") ? "$$" : "$";
    formula.replaceWith(`${mark}${source}${mark}`);
  }
  for (const element of box.querySelectorAll(unselectable)) element.remove();
  // `innerText` has line breaks only for an element with layout. It is removed before the next frame is painted.
  Object.assign(box.style, { position: "fixed", insetBlockStart: "100%", width: "100%" });
  box.ariaHidden = "true";
  document.body.append(box);
  const text = box.innerText;
  box.remove();
  return text;
}

/**
 * Puts a selection with formulas on the clipboard, or in dragged data: TeX as text, MathML as HTML. KaTeX draws each formula
 * twice, and both would be copied (docs/decisions/0105). A selection without formulas is left to the browser.
 */
function writeFormulas(data: DataTransfer | null): boolean {
  const selection = document.getSelection();
  if (data === null || selection === null || selection.isCollapsed) return false;
  const ranges = Array.from({ length: selection.rangeCount }, (_, index) =>
    withWholeFormulas(selection.getRangeAt(index)),
  );
  const boxes = ranges.map(copyOf);
  if (!boxes.some((box) => box.querySelector(formulas))) return false;
  data.setData("text/html", boxes.map(formattedHtml).join(""));
  data.setData("text/plain", boxes.map(textOf).join("\n"));
  return true;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/**
 * From now on formulas are copied and dragged once. It listens on the document, because a selection may reach over several
 * messages.
 */
export function copyFormulasOnce(): void {
  document.addEventListener("copy", (event) => {
    if (event.defaultPrevented || isField(event.target)) return;
    if (writeFormulas(event.clipboardData)) event.preventDefault();
  });
  document.addEventListener("dragstart", ({ target, dataTransfer }) => {
    if (target instanceof Text) writeFormulas(dataTransfer);
  });
}
