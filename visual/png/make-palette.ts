/**
 * How far two colors may be apart and be one. In the measure of the comparison (pixelmatch: squares of
 * differences in YIQ) its tolerance of 2 % is 14; half of that can never turn into a difference.
 */
const nearness = 7;

export interface Palette {
  readonly colors: number[];
  /** The place of every color of the picture among `colors`. */
  readonly placeOf: Map<number, number>;
}

/** The colors of a picture, the frequent first and exactly; a rarer one that is near enough is taken for it. */
export function makePalette(pixels: Uint32Array): Palette {
  const counts = new Map<number, number>();
  for (const pixel of pixels) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
  const colors: number[] = [];
  const placeOf = new Map<number, number>();
  for (const [color] of [...counts].sort(([, one], [, other]) => other - one)) {
    const place = nearest(color, colors) ?? colors.push(color) - 1;
    placeOf.set(color, place);
  }
  return { colors, placeOf };
}

function nearest(color: number, colors: number[]): number | undefined {
  let found: number | undefined;
  let least = nearness;
  for (const [place, candidate] of colors.entries()) {
    const distance = distanceOf(color, candidate);
    if (distance > least) continue;
    least = distance;
    found = place;
  }
  return found;
}

/** Pixelmatch's measure, with its own numbers. */
function distanceOf(one: number, other: number): number {
  const red = (one >> 16) - (other >> 16);
  const green = ((one >> 8) & 255) - ((other >> 8) & 255);
  const blue = (one & 255) - (other & 255);
  const y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223;
  const i = red * 0.59597799 - green * 0.2741761 - blue * 0.32180189;
  const q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694;
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q;
}
