import { useLayoutEffect, useRef, useState } from "react";
import { css } from "#styled/css";

/** Renders TeX into an element; returns whether it succeeded. */
type RenderMath = (text: string, place: HTMLElement, display: boolean) => boolean;

let loaded: RenderMath | undefined;

function getLoadedRenderer(): RenderMath | undefined {
  return loaded;
}

/** Lazy: KaTeX is larger than the page. */
async function loadMath(): Promise<RenderMath> {
  const { renderMath } = await import("./render-math.ts");
  loaded = renderMath;
  return renderMath;
}

/** Math is left to right in every language, and scrolls within its box. */
const line = css({ direction: "ltr", unicodeBidi: "isolate" });
const displayStyle = css({
  direction: "ltr",
  display: "block",
  overflowX: "auto",
  overflowY: "hidden",
  paddingBlock: "1",
  textAlign: "center",
});

interface MathFormulaProps {
  /** TeX. */
  text: string;
  display: boolean;
}

/** An element that scrolls sideways must be reachable by keyboard (WCAG 2.1.1). */
const focusable = { tabIndex: 0 };

/**
 * Math rendered by KaTeX; its source until loaded, and if it is invalid. A layout effect, to render before
 * paint.
 */
export function MathFormula({ text, display }: MathFormulaProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [drawn, setDrawn] = useState<string>();
  useLayoutEffect(() => {
    let isCanceled = false;
    const draw = (drawMath: RenderMath) => {
      if (place.current !== null && !isCanceled)
        setDrawn(drawMath(text, place.current, display) ? text : undefined);
    };
    const drawMath = getLoadedRenderer();
    if (drawMath) draw(drawMath);
    else void loadMath().then(draw, () => {});
    return () => {
      isCanceled = true;
    };
  }, [text, display]);
  const isDrawn = drawn === text;
  return (
    <span className={display ? displayStyle : line} {...(display && focusable)}>
      {!isDrawn && <code>{text}</code>}
      <span ref={place} hidden={!isDrawn} />
    </span>
  );
}
