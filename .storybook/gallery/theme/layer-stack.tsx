import type { zIndex } from "#ui-kit/theme/geometry.ts";
import { tokenPurpose } from "#ui-kit/theme/tokens/design-tokens.ts";
import { tokenPurposes } from "#ui-kit/theme/tokens/token-purposes.ts";
import "../states/gallery.css";
import "./layer-stack.css";

type LayerName = keyof typeof zIndex;

const isLayer = (name: string): name is LayerName => name in tokenPurposes.zIndex;

/** Offset of each plate from the one below, in CSS pixels. */
const layerOffset = 32;

/** The layers as stacked plates with their own z-index, the highest last. */
export function LayerStack({ layers }: { layers: typeof zIndex }) {
  const names = Object.keys(layers)
    .filter(isLayer)
    .toSorted((one, other) => layers[one].value - layers[other].value);
  return (
    <ol className="layer-stack">
      {names.map((name, index) => (
        <li
          key={name}
          className="layer-plate"
          style={{
            zIndex: layers[name].value,
            insetInlineStart: `min(${index * layerOffset}px, ${index * 4}%)`,
          }}
        >
          <span className="gallery-name">{name}</span>
          <span className="gallery-code">{layers[name].value}</span>
          {tokenPurpose("zIndex", name)}
        </li>
      ))}
    </ol>
  );
}
