import "katex/dist/katex.min.css";
import { __renderToDomTree as renderToDomTree } from "katex";
import { maxMathLength } from "./read-math.ts";

declare module "katex" {
  /** The elements of a formula before they are inserted. */
  function __renderToDomTree(text: string, options: KatexOptions): MathNode & { toNode: () => Node };
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

const styleDataAttribute = "data-style";

/**
 * Renders TeX with MathML into an element; returns whether it could. KaTeX's `style` attributes are moved,
 * because the content policy forbids them.
 */
export function renderMath(text: string, place: HTMLElement, displayMode: boolean): boolean {
  if (text.length > maxMathLength) return false;
  try {
    const tree = renderToDomTree(text, { ...options, displayMode });
    moveStylesToData(tree);
    place.replaceChildren(tree.toNode());
    for (const element of place.querySelectorAll<HTMLElement | SVGElement>(`[${styleDataAttribute}]`)) {
      element.style.cssText = element.getAttribute(styleDataAttribute) ?? "";
      element.removeAttribute(styleDataAttribute);
    }
    return true;
  } catch {
    place.replaceChildren();
    return false;
  }
}

function moveStylesToData(node: MathNode) {
  const { attributes, children = [] } = node;
  if (attributes && "style" in attributes) {
    const { style = "", ...rest } = attributes;
    node.attributes = { ...rest, [styleDataAttribute]: style };
  }
  for (const child of children) moveStylesToData(child);
}

/** A KaTeX node before it is converted to a DOM node. */
interface MathNode {
  attributes?: Record<string, string>;
  children?: MathNode[];
}
