import { useLayoutEffect, useRef, useState } from "react";
import { chatText } from "#contract/texts/chat-texts.ts";
import { css, cx } from "#styled/css";
import { scrollShadows } from "../scroll-shadows.ts";
import { useSidewaysScroll } from "../use-sideways-scroll.ts";
import { loadedMath, loadMath, type RenderMath } from "./load-math.ts";

/** Math is left to right in every language, and scrolls within its box. */
const line = css({ direction: "ltr", unicodeBidi: "isolate" });
const displayStyle = css({
  direction: "ltr",
  display: "block",
  overflowY: "hidden",
  marginBlock: "3",
  paddingBlock: "1",
  textAlign: "center",
});
/** The source reserves the place of a formula that is about to be rendered. */
const pendingStyle = css({ visibility: "hidden" });

interface MathFormulaProps {
  /** TeX. */
  text: string;
  display: boolean;
}

/** Math rendered by KaTeX; its source if it is invalid or the renderer cannot be loaded. */
export function MathFormula({ text, display }: MathFormulaProps) {
  return display ? <DisplayFormula text={text} /> : <InlineFormula text={text} />;
}

function InlineFormula({ text }: { text: string }) {
  return (
    <span className={line} translate="no">
      {useFormula(text, false)}
    </span>
  );
}

function DisplayFormula({ text }: { text: string }) {
  const { props } = useSidewaysScroll<HTMLSpanElement>(chatText.formula);
  return (
    <span {...props} className={cx(scrollShadows, displayStyle)} translate="no" data-block="wide">
      {useFormula(text, true)}
    </span>
  );
}

type Drawing = { text: string; state: "drawn" | "failed" };

/** A layout effect, to render before paint. */
function useFormula(text: string, display: boolean) {
  const place = useRef<HTMLSpanElement>(null);
  const [drawing, setDrawing] = useState<Drawing>();
  useLayoutEffect(() => {
    let isCanceled = false;
    const draw = (drawMath: RenderMath) => {
      if (place.current === null || isCanceled) return;
      setDrawing({ text, state: drawMath(text, place.current, display) ? "drawn" : "failed" });
    };
    const drawMath = loadedMath();
    if (drawMath) draw(drawMath);
    else void loadMath().then(draw, () => !isCanceled && setDrawing({ text, state: "failed" }));
    return () => {
      isCanceled = true;
    };
  }, [text, display]);
  const state = drawing?.text === text ? drawing.state : "pending";
  return (
    <>
      {state !== "drawn" && <code className={cx(state === "pending" && pendingStyle)}>{text}</code>}
      <span ref={place} hidden={state !== "drawn"} />
    </>
  );
}
