import "katex/dist/katex.min.css";
import { __renderToDomTree as renderToDomTree } from "katex";

declare module "katex" {
  /** The elements of a formula before they are the page's. */
  function __renderToDomTree(text: string, options: KatexOptions): MathsNode & { toNode: () => Node };
}

/** Bounds of what one formula may cost: macros, sizes in em, characters. */
const options = {
  trust: false,
  strict: "ignore",
  throwOnError: true,
  maxExpand: 200,
  maxSize: 20,
  output: "htmlAndMathml",
  errorColor: "currentColor",
} as const;

const longest = 4000;
const held = "data-style";

/**
 * Draws TeX into an element, with MathML for screen readers, and tells whether it could. KaTeX gives some drawings
 * a `style` attribute; the page's policy allows only styles that are set one by one.
 */
export function drawMath(text: string, place: HTMLElement, displayMode: boolean): boolean {
  if (text.length > longest) return false;
  try {
    const tree = renderToDomTree(text, { ...options, displayMode });
    holdStyles(tree);
    place.replaceChildren(tree.toNode());
    for (const element of place.querySelectorAll<HTMLElement | SVGElement>(`[${held}]`)) {
      element.style.cssText = element.getAttribute(held) ?? "";
      element.removeAttribute(held);
    }
    return true;
  } catch {
    place.replaceChildren();
    return false;
  }
}

function holdStyles(node: MathsNode) {
  const { attributes, children = [] } = node;
  if (attributes && "style" in attributes) {
    const { style = "", ...rest } = attributes;
    node.attributes = { ...rest, [held]: style };
  }
  for (const child of children) holdStyles(child);
}

/** A node as KaTeX has it before it is one of the page. */
interface MathsNode {
  attributes?: Record<string, string>;
  children?: MathsNode[];
}
