/** Draws TeX into an element, and tells whether it could. */
export type DrawMaths = (text: string, place: HTMLElement, display: boolean) => boolean;

let loaded: DrawMaths | undefined;

export function drawnMaths(): DrawMaths | undefined {
  return loaded;
}

/** KaTeX is larger than the page: it comes with the first maths. */
export async function loadMaths(): Promise<DrawMaths> {
  const { drawMaths } = await import("./draw-math.ts");
  loaded = drawMaths;
  return drawMaths;
}
