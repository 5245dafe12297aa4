import "katex/dist/katex.min.css";
import { __renderToDomTree as renderToDomTree } from "katex";

declare module "katex" {
  /** The elements of a formula before they are inserted. */
  function __renderToDomTree(text: string, options: KatexOptions): MathsNode & { toNode: () => Node };
}

/** Limits for one formula: macros, sizes in em, characters. */
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
 * Renders TeX with MathML into an element; returns whether it could. KaTeX's `style` attributes are moved,
 * because the content policy forbids them.
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

/** A KaTeX node before it is converted to a DOM node. */
interface MathsNode {
  attributes?: Record<string, string>;
  children?: MathsNode[];
}
