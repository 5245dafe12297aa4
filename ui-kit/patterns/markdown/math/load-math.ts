/** Renders TeX into an element; returns whether it succeeded. */
export type RenderMath = (text: string, place: HTMLElement, display: boolean) => boolean;

let loaded: RenderMath | undefined;

/** The fonts of letters and digits. Other fonts are for rare signs. */
const fonts = ["1em KaTeX_Main", "italic 1em KaTeX_Math"];

export function loadedMath(): RenderMath | undefined {
  return loaded;
}

/** Lazy: KaTeX is larger than the page. Its fonts come first, because a formula in another font has another size. */
export async function loadMath(): Promise<RenderMath> {
  if (loaded) return loaded;
  const [{ renderMath }, { copyFormulasOnce }] = await Promise.all([
    import("./render-math.ts"),
    import("./copy-formulas.ts"),
  ]);
  await Promise.allSettled(fonts.map((font) => document.fonts.load(font)));
  // Several formulas wait for the renderer.
  if (loaded === undefined) copyFormulasOnce();
  loaded = renderMath;
  return renderMath;
}

/** Whether a Markdown text may contain math; sometimes true for prices. */
export function mayContainMath(text: string): boolean {
  return /\$[^\s$]|\$\$|\\[([]|^ {0,3}(?:```|~~~)\s*math/m.test(text);
}
