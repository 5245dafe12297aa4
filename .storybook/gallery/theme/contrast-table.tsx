import { type CSSProperties, useEffect, useRef, useState } from "react";
import { token } from "#styled/tokens";
import type { ColorRoleName } from "#ui-kit/theme/color-roles.ts";
import { contrast, contrastPairs, minContrast } from "#ui-kit/theme/contrast-pairs.ts";
import { computedColor } from "./computed-color.ts";
import { useThemeVersion } from "./use-theme-version.ts";
import "../states/gallery.css";

interface PairProps {
  foreground: ColorRoleName;
  background: ColorRoleName;
  minRatio: number;
}

/** One pair: drawn, measured in the page, and compared with its minimum. */
function Pair({ foreground, background, minRatio }: PairProps) {
  const sample = useRef<HTMLSpanElement>(null);
  const [ratio, setRatio] = useState<number>();
  const themeVersion = useThemeVersion();
  // An effect, because colors are measured in the page; repeated when the page's theme changes.
  useEffect(() => {
    void themeVersion;
    const drawn = sample.current;
    if (drawn !== null)
      setRatio(contrast(computedColor(drawn, "color"), computedColor(drawn, "background-color")));
  }, [themeVersion]);
  const style: CSSProperties = {
    color: token.var(`colors.${foreground}`),
    backgroundColor: token.var(`colors.${background}`),
  };
  const isText = minRatio === minContrast.text;
  return (
    <tr>
      <td>
        <span ref={sample} className="gallery-pair" style={style}>
          {isText ? "Aa" : <span className="gallery-line" />}
        </span>
      </td>
      <th scope="row">
        <span className="gallery-name">{foreground}</span> on {background}
      </th>
      <td data-ratio={ratio}>{ratio === undefined ? "" : (Math.floor(ratio * 100) / 100).toFixed(2)}</td>
      <td>{minRatio}</td>
      <td>{isText ? "Text" : "Control"}</td>
      <td>{ratio !== undefined && (ratio < minRatio ? "Too faint" : "Holds")}</td>
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
          <Pair key={`${front} ${back} ${least}`} foreground={front} background={back} minRatio={least} />
        ))}
      </tbody>
    </table>
  );
}
