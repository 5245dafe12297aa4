import { type CSSProperties, useEffect, useRef, useState } from "react";
import { token } from "#styled/tokens";
import type { ColorRoleName } from "#ui-kit/theme/color-roles.ts";
import { contrast, contrastPairs, minContrast } from "#ui-kit/theme/contrast-pairs.ts";
import { computedColor } from "./drawn-color.ts";
import { useThemeVersion } from "./use-page-looks.ts";
import "../states/gallery.css";

interface PairProps {
  front: ColorRoleName;
  back: ColorRoleName;
  least: number;
}

/** One pair: drawn, measured in the page, and compared with its minimum. */
function Pair({ front, back, least }: PairProps) {
  const sample = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number>();
  const looks = useThemeVersion();
  // An effect, because colors are measured in the page; repeated when the page's theme changes.
  useEffect(() => {
    void looks;
    const drawn = sample.current;
    if (drawn !== null)
      setRatio(contrast(computedColor(drawn, "color"), computedColor(drawn, "background-color")));
  }, [looks]);
  const style: CSSProperties = {
    color: token.var(`colors.${front}`),
    backgroundColor: token.var(`colors.${back}`),
  };
  const isText = least === minContrast.text;
  return (
    <tr>
      <td>
        <span ref={sample} className="gallery-pair" style={style}>
          {isText ? "Aa" : <span className="gallery-line" />}
        </span>
      </td>
      <th scope="row">
        <span className="gallery-name">{front}</span> on {back}
      </th>
      <td data-ratio={ratio}>{ratio === undefined ? "" : (Math.floor(ratio * 100) / 100).toFixed(2)}</td>
      <td>{least}</td>
      <td>{isText ? "Text" : "Control"}</td>
      <td>{ratio !== undefined && (ratio < least ? "Too faint" : "Holds")}</td>
    </tr>
  );
}

/** The contrast of the pairs, measured in the page in its current theme; a theme test checks the same pairs. */
export function ContrastTable() {
  return (
    <table className="gallery-table">
      <caption className="gallery-caption">Contrast in this theme (WCAG 2.2: 1.4.3 and 1.4.11)</caption>
      <thead>
        <tr>
          <td />
          {["Pair", "Ratio", "At least", "For", "Result"].map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {contrastPairs.map(([front, back, least]) => (
          <Pair key={`${front} ${back} ${least}`} front={front} back={back} least={least} />
        ))}
      </tbody>
    </table>
  );
}
