import type { ReactNode } from "react";
import { Brand } from "#ui-kit/patterns/brand/brand.tsx";
import { BrandMark } from "#ui-kit/patterns/brand/brand-mark.tsx";
import { Hearth } from "#ui-kit/patterns/brand/hearth.tsx";
import { useProduct } from "#ui-kit/ports/product.tsx";
import "../states/gallery.css";
import "./brand-sheet.css";

/** The mark on its grid and beside the name, in each size of the product, and the hearth in each state. */
export function BrandSheet() {
  const { name } = useProduct();
  return (
    <div className="brand-sheet">
      <div className="brand-sheet-lead">
        <Plate
          name="The mark"
          caption="An arch in the color of the text, the one warm light in it. Drawn on a grid of 24."
        >
          <span className="brand-sheet-grid">
            <BrandMark />
          </span>
        </Plate>
        <Plate
          name="With the name"
          caption="A third of the mark is between the two. The name is set in the display face."
        >
          <span className="brand-sheet-lockup">
            <BrandMark />
            {name}
          </span>
        </Plate>
      </div>
      <div className="brand-sheet-plates">
        <Plate name="16 px" caption="At each reply: who speaks, and who is typing.">
          <BrandMark size="small" />
        </Plate>
        <Plate name="24 px" caption="In the bar of every page, before the name.">
          <Brand />
        </Plate>
        <Plate name="Lit" caption="At the door: somebody is at home.">
          <Hearth fire="lit" />
        </Plate>
        <Plate name="Laid" caption="Nothing is here yet, and it waits to be lit.">
          <Hearth fire="laid" />
        </Plate>
        <Plate name="Out" caption="This way is closed: an invite that opens nothing.">
          <Hearth fire="out" />
        </Plate>
        <Plate name="Laid, small" caption="Where a page holds more than the hearth.">
          <Hearth fire="laid" size="small" />
        </Plate>
      </div>
    </div>
  );
}

interface PlateProps {
  name: string;
  caption: string;
  children: ReactNode;
}

function Plate({ name, caption, children }: PlateProps) {
  return (
    <figure className="brand-sheet-plate">
      <div className="brand-sheet-stage">{children}</div>
      <figcaption>
        <span className="gallery-name">{name}</span>
        {caption}
      </figcaption>
    </figure>
  );
}
